import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessions } from "#server/database/tables.ts";
import { type OpenedScreen, openScreen } from "./open-screen.tsx";

const notice = "You have been signed out. Please sign in again.";
const endSessions = ({ ctx }: OpenedScreen) => ctx.db.delete(sessions);

test("whoever is signed out by others reads it at the sign-in, at the next step in the back-office", async () => {
  const opened = await openScreen("/admin/testimonials");
  const link = await screen.findByRole("link", { name: "FAQ and policies" });
  await endSessions(opened);
  await opened.user.click(link);
  await screen.findByRole("heading", { name: "Sign in to the back-office" });
  await screen.findByText(notice);
  expect(opened.path()).toContain("from=");
});

test("an open page shows nothing more as soon as its window is used again", async () => {
  const opened = await openScreen("/admin/testimonials");
  await screen.findByRole("heading", { level: 1, name: "Testimonials" });
  await endSessions(opened);
  window.dispatchEvent(new Event("focus"));
  await screen.findByText(notice);
});

test("whoever signs out needs no explanation", async () => {
  const { user, path } = await openScreen("/admin/testimonials");
  await user.click((await screen.findAllByRole("button", { name: /Your account/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
  await screen.findByRole("heading", { name: "Sign in to the back-office" });
  await waitFor(() => expect(path()).toBe("/admin/login"));
  expect(screen.queryByText(notice)).toBeNull();
});

test("whoever comes without a session is only asked to sign in", async () => {
  const opened = await openScreen("/admin/testimonials");
  localStorage.clear();
  await opened.reload();
  await screen.findByRole("heading", { name: "Sign in to the back-office" });
  expect(screen.queryByText(notice)).toBeNull();
});
