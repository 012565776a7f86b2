import { beforeEach, expect, test, vi } from "vitest";
import { session } from "./session.ts";

class MemoryStorage extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null;
  setItem = (name: string, value: string) => void this.set(name, value);
  removeItem = (name: string) => void this.delete(name);
}

const local = new MemoryStorage();
const tab = new MemoryStorage();
const user = { id: 7, name: "Amina", role: "staff", permissions: [], email: "amina@example.com" } as const;
const sessionData = { token: "t1", refresh_token: "r1", user: { ...user, permissions: [] } };

beforeEach(() => {
  local.clear();
  tab.clear();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});

test("staying signed in stores the three keys in local storage, with only the needed user fields", () => {
  session.save(sessionData, true);
  expect([...local.keys()].sort()).toEqual(["auth_token", "auth_user", "refresh_token"]);
  expect(JSON.parse(local.getItem("auth_user") ?? "")).toEqual({
    id: 7,
    name: "Amina",
    role: "staff",
    permissions: [],
  });
  expect(tab.size).toBe(0);
});

test("otherwise they are stored for this tab only, and renewing leaves them there", () => {
  session.save(sessionData, false);
  session.renew({ ...sessionData, token: "t2", refresh_token: "r2" });
  expect(local.size).toBe(0);
  expect([session.token(), session.refreshToken()]).toEqual(["t2", "r2"]);
});

test("renewing never removes the token, which other tabs would take for a sign-out", () => {
  session.save(sessionData, true);
  const seen: (string | null)[] = [];
  const remove = vi.spyOn(local, "removeItem");
  const stop = session.onChange(() => seen.push(session.token()));
  session.renew({ ...sessionData, token: "t2" });
  stop();
  expect(seen).toEqual(["t2"]);
  expect(remove).not.toHaveBeenCalled();
});

test("clearing empties both storages", () => {
  session.save(sessionData, true);
  session.clear();
  expect([local.size, tab.size, session.token(), session.user()]).toEqual([0, 0, null, null]);
});
