import { isDatabaseUnavailable } from "#server/engine/http/error-response.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { unavailable } from "#shared/kit/errors.ts";

const databaseAway = () =>
  unavailable({ message: "The database can't be reached. Please try again later.", retryAfterSeconds: 5 });

/** Bounds how long a call that reports on the database waits for it, and lets its 503 name what is away. */
export async function reportOutage<T>({ databaseTimeout }: Endpoint, call: Promise<T>): Promise<T> {
  if (databaseTimeout === undefined) return call;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(databaseAway()), databaseTimeout);
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    throw isDatabaseUnavailable(error) ? databaseAway() : error;
  } finally {
    clearTimeout(timer);
  }
}
