import { parseOptions } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { dummyPasswordHash, hashPassword, verifyPassword } from "./password.ts";

test("passwords are hashed with Argon2id, at least 19 MiB and two passes, each with a salt of its own", async () => {
  const hashes = [await hashPassword("five silverbacks"), await hashPassword("five silverbacks")];
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(hashes[0]).toMatch(/^\$argon2id\$/);
  expect(parseOptions(hashes[0] ?? "")).toMatchObject({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  expect(await verifyPassword(hashes[1] ?? "", "five silverbacks")).toBe(true);
  expect(await verifyPassword(hashes[1] ?? "", "Five silverbacks")).toBe(false);
});

test("rejecting an unknown account takes as long as rejecting a known one", async () => {
  expect(parseOptions(dummyPasswordHash)).toEqual(parseOptions(await hashPassword("five silverbacks")));
  expect(dummyPasswordHash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(dummyPasswordHash, "")).toBe(false);
});

test("differently composed Unicode letters are the same password", async () => {
  const composed = await hashPassword("caf\u00e9 in Musanze");
  expect(await verifyPassword(composed, "cafe\u0301 in Musanze")).toBe(true);
});
