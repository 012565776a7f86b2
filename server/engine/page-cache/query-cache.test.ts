import { expect, test } from "vitest";
import { QueryCache } from "./query-cache.ts";

/** A query that returns how often it ran. */
function countingQuery() {
  let count = 0;
  return async () => ++count;
}

test("a query of several pages runs once, until one of its features changes", async () => {
  const queries = new QueryCache();
  const query = countingQuery();
  const get = () => queries.get("/trips {}", ["trips", "media"], query);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  queries.invalidate(["settings"]);
  expect(await get()).toBe(1);
  queries.invalidate(["media"]);
  expect(await get()).toBe(2);
});

test("a result that was loading when its feature changed is used only by earlier callers", async () => {
  const queries = new QueryCache();
  const slow = Promise.withResolvers<string>();
  const early = queries.get("/trips {}", ["trips"], () => slow.promise);
  queries.invalidate(["trips"]);
  expect(await queries.get("/trips {}", ["trips"], async () => "after")).toBe("after");
  slow.resolve("before");
  expect(await early).toBe("before");
  expect(await queries.get("/trips {}", ["trips"], async () => "later")).toBe("after");
});

test("a failure is not cached", async () => {
  const queries = new QueryCache();
  const broken = async () => {
    throw new Error("away");
  };
  await expect(queries.get("/trips {}", ["trips"], broken)).rejects.toThrow("away");
  expect(await queries.get("/trips {}", ["trips"], async () => "back")).toBe("back");
});
