import { screen, waitFor } from "@testing-library/react";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userPermissions, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aUser } from "#server/testing/factories/people.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";

const path = "/admin/users";
const permissions: Permission[] = ["users.view", "users.update", "users.ban", "users.delete"];

/** Somebody of the staff with the list open, from whom all but reading is then taken. */
async function openAndLose(at = path) {
  const prepare = (ctx: Context) => aUser(ctx, { first_name: "Grace", last_name: "Akello" });
  const opened = await openScreen(at, { role: "staff", permissions, prepare });
  const lose = async () => {
    for (const permission of permissions.slice(1))
      await opened.ctx.db.delete(userPermissions).where(eq(userPermissions.permission, permission));
  };
  return { ...opened, lose };
}

const noPermission = (end: string) => `You don't have permission to ${end}`;

test.each([
  ["Deactivate", noPermission("change this user's status.")],
  ["Ban…", noPermission("ban this user.")],
  ["Delete", noPermission("delete this user.")],
])("a refused %s says Access Denied, and is offered no more", async (action, message) => {
  const { user, lose } = await openAndLose();
  await user.click(await screen.findByRole("button", { name: "More actions for Grace Akello" }));
  await screen.findByRole("menuitem", { name: action });
  await lose();
  await user.click(screen.getByRole("menuitem", { name: action }));
  if (action === "Delete") await user.click(await screen.findByRole("button", { name: "Delete user" }));
  if (action === "Ban…") await user.click(await screen.findByRole("button", { name: "Ban" }));
  await findToast("Access Denied");
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Edit Grace Akello" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "More actions for Grace Akello" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["View details"]);
});

test("a refused change in the form says Access Denied, and the form is offered no more", async () => {
  const { user, ctx, lose } = await openAndLose(`${path}/1?edit=true`);
  const form = await findSheet("Edit Grace Akello");
  await user.type(await form.findByLabelText(/^First name/), "x");
  await lose();
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Access Denied");
  await screen.findByText(noPermission("update this user."));
  await screen.findByText(noPermission("edit this user."));
  const isRenamed = and(eq(users.id, 1), eq(users.first_name, "Gracex"));
  expect(await ctx.db.$count(users, isRenamed)).toBe(0);
});
