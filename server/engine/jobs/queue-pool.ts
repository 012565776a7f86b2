import type pg from "pg";

type ConnectCallback = NonNullable<Parameters<pg.Pool["connect"]>[0]>;
type Release = Parameters<ConnectCallback>[2];

const withoutCode = (error: Error): Error => new Error(error.message, { cause: error });

/** The types don't say that there is nothing to call with an error of a pool that has ended. */
function releaseOnce(release: Release | undefined): Release {
  let isReleased = false;
  return (error) => {
    if (!isReleased) release?.(error);
    isReleased = true;
  };
}

/**
 * The pool as the queue library gets it. Errors of connecting have no code: after some codes (of a server that is
 * starting, or a host that is away) the library would wait up to two minutes, instead of asking again at its next poll.
 * A connection may be given back twice: the library does so if the database is lost while it begins to listen and stops,
 * and nothing would catch the error.
 */
export function toQueuePool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: ConnectCallback) =>
    callback
      ? pool.connect((error, client, release) => callback(error, client, releaseOnce(release)))
      : pool.connect().catch((error: Error) => {
          throw withoutCode(error);
        });
  return new Proxy(pool, {
    get: (target, name, receiver) => (name === "connect" ? connect : Reflect.get(target, name, receiver)),
  });
}
