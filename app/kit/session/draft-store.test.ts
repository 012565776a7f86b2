import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDraft, clearDrafts, readDraft, saveDraft } from "./draft-store.ts";

/** Like the browser's storage, it has its entries as own properties. */
class MemoryStorage {
  getItem(name: string) {
    return Reflect.get(this, name) ?? null;
  }
  setItem(name: string, value: string) {
    Reflect.set(this, name, value);
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}

let tab: MemoryStorage;
let userId: number | null;
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T08:00:00Z") });
  tab = new MemoryStorage();
  userId = null;
  vi.stubGlobal("window", { sessionStorage: tab });
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("localStorage", { getItem: () => (userId === null ? null : JSON.stringify({ id: userId })) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a draft is read as it was saved, until it is cleared", () => {
  saveDraft("contact", { name: "Anna" });
  expect(readDraft("contact")).toEqual({ name: "Anna" });
  expect(readDraft("newsletter")).toBeNull();
  clearDraft("contact");
  expect(readDraft("contact")).toBeNull();
});

test("a draft is shown only to the user who typed it", () => {
  userId = 7;
  saveDraft("profile", "typed by 7");
  userId = 8;
  expect(readDraft("profile")).toBeNull();
  userId = null;
  expect(readDraft("profile")).toBeNull();
  userId = 7;
  expect(readDraft("profile")).toBe("typed by 7");
});

test("the typing of another user leaves a draft as it is", () => {
  userId = 7;
  saveDraft("profile", "typed by 7");
  userId = 8;
  saveDraft("profile", "typed by 8");
  clearDraft("profile");
  userId = 7;
  expect(readDraft("profile")).toBe("typed by 7");
});

test("a visitor's draft is not shown to a user", () => {
  saveDraft("contact", "typed by a visitor");
  userId = 7;
  expect(readDraft("contact")).toBeNull();
});

test("a draft is shown for a day", () => {
  saveDraft("contact", "hello");
  vi.advanceTimersByTime(dayMs);
  expect(readDraft("contact")).toBe("hello");
  vi.advanceTimersByTime(1);
  expect(readDraft("contact")).toBeNull();
});

test("saving again starts the day anew", () => {
  saveDraft("contact", "hello");
  vi.advanceTimersByTime(dayMs);
  saveDraft("contact", "hello again");
  vi.advanceTimersByTime(dayMs);
  expect(readDraft("contact")).toBe("hello again");
});

test("clearing all drafts leaves other values of the tab", () => {
  saveDraft("contact", "hello");
  userId = 7;
  saveDraft("profile", "typed by 7");
  tab.setItem("auth_token", "t1");
  clearDrafts();
  expect(Object.keys(tab)).toEqual(["auth_token"]);
});

test.each(["", "{", "null", "[]", '{"value":"hello"}'])("no draft is read from %j", (text) => {
  tab.setItem("draft:contact", text);
  expect(readDraft("contact")).toBeNull();
});

test("nothing fails where the browser blocks storage", () => {
  const blocked = {
    get: (): Storage => {
      throw new DOMException("blocked", "SecurityError");
    },
  };
  vi.stubGlobal("window", Object.defineProperty({}, "sessionStorage", blocked));
  Object.defineProperty(globalThis, "localStorage", { ...blocked, configurable: true });
  saveDraft("contact", "hello");
  expect(readDraft("contact")).toBeNull();
  clearDrafts();
});
