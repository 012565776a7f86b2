import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readTabValue, removeTabValue, writeTabValue } from "./tab-storage.ts";

const items = new Map<string, string>();
const storage = {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => {
    if (value.length > 100) throw new DOMException("full", "QuotaExceededError");
    items.set(name, value);
  },
  removeItem: (name: string) => void items.delete(name),
};

beforeEach(() => vi.stubGlobal("window", { sessionStorage: storage }));
afterEach(() => {
  items.clear();
  vi.unstubAllGlobals();
});

test("a value is read as it was stored, until it is removed", () => {
  writeTabValue("draft", { name: "Anna" });
  expect(readTabValue("draft")).toEqual({ name: "Anna" });
  removeTabValue("draft");
  expect(readTabValue("draft")).toBeNull();
});

test.each(["", "{", "null"])("no value is read from %j", (text) => {
  items.set("draft", text);
  expect(readTabValue("draft")).toBeNull();
});

test("a value that does not fit removes the outdated one", () => {
  writeTabValue("draft", "old");
  writeTabValue("draft", "x".repeat(200));
  expect(readTabValue("draft")).toBeNull();
});

test("nothing is stored and nothing fails where the browser blocks storage", () => {
  vi.stubGlobal("window", {
    get sessionStorage(): Storage {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  writeTabValue("draft", "new");
  removeTabValue("draft");
  expect(readTabValue("draft")).toBeNull();
});
