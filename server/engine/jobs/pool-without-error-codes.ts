import type pg from "pg";

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

const withoutCode = (error: Error): Error => new Error(error.message, { cause: error });

/**
 * The pool as the queue library gets it: errors of connecting have no code. After some codes (of a server that is
 * starting, or a host that is away) the library would wait up to two minutes, instead of asking again at its next poll.
 */
export function hideConnectErrorCodes(pool: pg.Pool): pg.Pool {
  const connect = (callback?: ConnectCallback) =>
    callback
      ? pool.connect(callback)
      : pool.connect().catch((error: Error) => {
          throw withoutCode(error);
        });
  return new Proxy(pool, {
    get: (target, name, receiver) => (name === "connect" ? connect : Reflect.get(target, name, receiver)),
  });
}
