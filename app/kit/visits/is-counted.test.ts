import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isBackOfficeRole, roles } from "#shared/kit/roles.ts";
import { isCounted } from "./is-counted.ts";

const storage = (user: string | null) => ({ getItem: (name: string) => (name === "auth_user" ? user : null) });

beforeEach(() => {
  const window = {};
  vi.stubGlobal("window", Object.assign(window, { top: window }));
  vi.stubGlobal("navigator", { doNotTrack: null });
  vi.stubGlobal("localStorage", storage(null));
  vi.stubGlobal("sessionStorage", storage(null));
});
afterEach(() => void vi.unstubAllGlobals());

test.each(roles)("a signed-in %s is counted unless the role is one of the back-office", (role) => {
  vi.stubGlobal("sessionStorage", storage(JSON.stringify({ id: 1, name: "Amina", role, permissions: [] })));
  expect(isCounted()).toBe(!isBackOfficeRole(role));
});

test("a visitor is counted, also where storage is blocked", () => {
  expect(isCounted()).toBe(true);
  const block = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: block });
  expect(isCounted()).toBe(true);
});

test("previews and people who do not want to be tracked are not counted", () => {
  vi.stubGlobal("navigator", { doNotTrack: "1" });
  expect(isCounted()).toBe(false);
  vi.stubGlobal("navigator", { doNotTrack: null, globalPrivacyControl: true });
  expect(isCounted()).toBe(false);
  vi.stubGlobal("navigator", { doNotTrack: null });
  vi.stubGlobal("window", { top: {} });
  expect(isCounted()).toBe(false);
});
