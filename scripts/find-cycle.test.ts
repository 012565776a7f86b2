import { expect, test } from "vitest";
import { findCycle } from "./find-cycle.ts";

const find = (imports: Record<string, string[]>) => findCycle(new Map(Object.entries(imports)));

test("a cycle of imports is found, direct or by a third one", () => {
  expect(find({ shared: ["preview"], preview: ["shared"] })).toEqual(["shared", "preview", "shared"]);
  expect(find({ page: ["forms"], forms: ["shared"], shared: ["forms"] })).toEqual(["forms", "shared", "forms"]);
  expect(find({ page: ["forms", "shared"], forms: ["shared"], shared: ["react"] })).toBeNull();
});
