import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { CallError } from "#app/kit/calls/call-error.ts";
import { guideDocuments, mailOutbox, registrations, userPermissions, users } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { findSheet, findToast, type OpenedScreen, openScreen, rowNames } from "./open-screen.tsx";

const path = "/admin/users";
const aPending = (ctx: Context, fields: object = {}) =>
  aUser(ctx, { status: "pending", is_self_registered: true, first_name: "Priya", last_name: "Nair", ...fields });
const statusOf = async ({ ctx }: OpenedScreen, first_name: string) =>
  (await ctx.db.select().from(users).where(eq(users.first_name, first_name)))[0]?.status;
const fail = async () => {
  throw new CallError(500, "");
};

async function chooseAction({ user }: OpenedScreen, name: string, action: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

test("the list is searched, and says when nobody is found", async () => {
  const { user } = await openScreen(path, {
    prepare: async (ctx) => {
      await aUser(ctx, { first_name: "Grace", last_name: "Akello", email: "grace@example.com" });
      await aPending(ctx);
    },
  });
  await waitFor(() => expect(rowNames()).toEqual(["Amina Uwase", "Grace Akello"]));
  await screen.findByText("1 pending approval");
  await user.type(screen.getByRole("searchbox"), "GRACE@");
  await waitFor(() => expect(rowNames()).toEqual(["Grace Akello"]));
  await user.type(screen.getByRole("searchbox"), "nobody");
  await screen.findByText("No users found matching your search.");
});

test("a registration is approved with the email that is shown first, and the decision is taken back", async () => {
  const opened = await openScreen(`${path}?tab=pending`, { prepare: aPending });
  const { user, ctx } = opened;
  await user.click(await screen.findByRole("button", { name: "Approve Priya Nair" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve Priya Nair?" }));
  const subject = await dialog.findByLabelText("Subject");
  await user.clear(subject);
  await user.type(subject, "Welcome, Priya");
  await dialog.findByText("Welcome, Priya");
  await user.click(dialog.getByRole("button", { name: "Approve and send" }));
  await findToast("User Approved");
  await screen.findByText(/^The user can now access their account\./);
  await screen.findByText("No pending user approvals.");
  expect(await ctx.db.select().from(mailOutbox)).toMatchObject([
    { template: "account_active", subject: "Welcome, Priya" },
  ]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  await screen.findByRole("button", { name: "Approve Priya Nair" });
  expect(await statusOf(opened, "Priya")).toBe("pending");
});

test("the card of a guide says what one decides on, and leads to the details", async () => {
  const { user } = await openScreen(`${path}?tab=pending`, {
    prepare: async (ctx) => {
      const about = { guide_experience: "Eight years on Karisimbi", languages_spoken: ["English", "French"] };
      const { id: user_id } = await aPending(ctx, { role: "guide", ...about });
      const file = { file_path: "guide-documents/a.pdf", file_type: "application/pdf", file_size: 9 };
      await ctx.db.insert(guideDocuments).values({ user_id, original_filename: "wfr.pdf", ...file });
    },
  });
  await screen.findByText("Eight years on Karisimbi");
  await screen.findByText("English, French · 1 certificate");
  await user.click(screen.getByRole("link", { name: "Details of Priya Nair" }));
  await (await findSheet("Priya Nair")).findByText("wfr.pdf");
});

const healthNotes = async (ctx: Context, first_name: string) => {
  const { id: user_id } = await aUser(ctx, { first_name, last_name: "Akello" });
  const told = { dietary_restrictions: "No peanuts", medical_conditions: "Asthma" };
  const terms_accepted_at = ctx.now.toISOString();
  await ctx.db.insert(registrations).values({ user_id, how_did_you_hear: "other", terms_accepted_at, ...told });
};

test("staff who see every booking read what somebody told about food and health", async () => {
  await openScreen(`${path}/1`, { prepare: (ctx) => healthNotes(ctx, "Grace") });
  const sheet = await findSheet("Grace Akello");
  await sheet.findByText("No peanuts");
  await sheet.findByText("Asthma");
});

test("a registration is rejected with a reason or the fixed one, without asking for the list of users again", async () => {
  const opened = await openScreen(`${path}?tab=pending`, {
    prepare: async (ctx) => {
      const { id: user_id } = await aPending(ctx);
      const terms_accepted_at = ctx.now.toISOString();
      await ctx.db.insert(registrations).values({ user_id, how_did_you_hear: "other", terms_accepted_at });
    },
  });
  const { user, calls, ctx } = opened;
  await user.click(await screen.findByRole("button", { name: "Reject Priya Nair" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Priya Nair?" }));
  await dialog.findByLabelText("Subject");
  await user.click(dialog.getByRole("checkbox", { name: /^Email / }));
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await findToast("User Rejected");
  await screen.findByText("No pending user approvals.");
  expect(await ctx.db.select().from(registrations)).toMatchObject([{ reject_reason: "Application rejected" }]);
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
  const lists = calls.filter((call) => call.startsWith("GET /api/users?"));
  expect(lists.every((call) => call.includes("status=pending"))).toBe(true);
});

test("what fails is said in the specified words", async () => {
  const opened = await openScreen(path, { prepare: (ctx) => aUser(ctx, { first_name: "Grace", last_name: "Akello" }) });
  opened.intercept("PUT /api/users/", fail);
  await chooseAction(opened, "Grace Akello", "Deactivate");
  await findToast("Error");
  await screen.findAllByText(/^Failed to update user status\./);
  await chooseAction(opened, "Grace Akello", "Ban…");
  await opened.user.click(await screen.findByRole("button", { name: "Ban" }));
  await screen.findAllByText(/^Failed to update ban status\./);
  expect(await statusOf(opened, "Grace")).toBe("active");
});

test.each([
  [`${path}/new`, "Add New User", "POST /api/users", "Add user", "Failed to create user."],
  [`${path}/1?edit=true`, "Edit Grace Akello", "PUT /api/users/", "Save changes", "Failed to update user."],
])("a form at %s that can't be saved says Error, and what failed", async (address, title, call, button, message) => {
  const prepare = (ctx: Context) => aUser(ctx, { first_name: "Grace", last_name: "Akello" });
  const { user, intercept } = await openScreen(address, { prepare });
  intercept(call, fail);
  const form = await findSheet(title);
  await user.type(await form.findByLabelText(/^First name/), "x");
  for (const [label, text] of [
    ["Username", "grace.a"],
    ["Password", "nine golden monkeys"],
    ["Email", "grace.a@example.com"],
  ] as const) {
    const field = form.queryByLabelText(label);
    if (field && title === "Add New User") await user.type(field, text);
  }
  await user.click(form.getByRole("button", { name: button }));
  await findToast("Error");
  expect((await screen.findAllByText(message)).length).toBe(2);
});

test("a person is deactivated, banned and unbanned, each with Undo", async () => {
  const opened = await openScreen(path, { prepare: (ctx) => aUser(ctx, { first_name: "Grace", last_name: "Akello" }) });
  await chooseAction(opened, "Grace Akello", "Deactivate");
  await findToast("Status Updated");
  await screen.findByText("Grace Akello was deactivated.");
  await opened.user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await statusOf(opened, "Grace")).toBe("active"));
  await chooseAction(opened, "Grace Akello", "Ban…");
  await opened.user.click(await screen.findByRole("button", { name: "Ban" }));
  await findToast("User banned successfully!");
  expect(opened.bodies(`PUT /api/users/1/ban`).at(-1)).toEqual({ banned: true, ban_reason: "Administrative action" });
  await chooseAction(opened, "Grace Akello", "Lift ban");
  await findToast("User unbanned successfully!");
  expect(await statusOf(opened, "Grace")).toBe("active");
});

test("an administrator is offered no administrator, no role to change and no deletion", async () => {
  const { user } = await openScreen(path, {
    prepare: (ctx) => aUser(ctx, { first_name: "Root", role: "super_admin" }),
  });
  await user.click(await screen.findByRole("button", { name: "More actions for Root Uwase" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["View details"]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("link", { name: "Root Uwase" }));
  const sheet = await findSheet("Root Uwase");
  await user.click(await sheet.findByRole("button", { name: "Edit" }));
  await findToast("Access Denied");
  await screen.findByText("You don't have permission to edit this user.");
});

test("a new user starts as an active customer; the form offers the roles that one may give", async () => {
  const opened = await openScreen(`${path}/new`);
  const { user, ctx } = opened;
  const form = await findSheet("Add New User");
  const role = await form.findByLabelText("Role");
  expect(
    within(role)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([...["Staff Member", "Tour Guide", "Customer"]]);
  expect(role).toHaveProperty("value", "customer");
  expect(form.getByRole("checkbox", { name: /^Active/ })).toHaveProperty("checked", true);
  expect(form.queryByText("Further permissions")).toBeNull();
  await user.click(form.getByRole("button", { name: "Add user" }));
  await findToast("Error");
  expect(screen.getAllByText("Please fill in all required fields.").length).toBeGreaterThan(3);
  await user.type(form.getByLabelText("Username"), "grace");
  await user.type(form.getByLabelText("Email"), "grace@example.com");
  await user.type(form.getByLabelText("Password"), "nine golden monkeys");
  await user.click(form.getByRole("button", { name: "Add user" }));
  await findToast("User Added");
  await findSheet("grace");
  expect(await ctx.db.select().from(users).where(eq(users.username, "grace"))).toMatchObject([
    { role: "customer", status: "active", email: "grace@example.com", must_change_password: true },
  ]);
});

test("a super administrator changes role and permissions, and deletes with Undo", async () => {
  const opened = await openScreen(`${path}/1?edit=true`, {
    role: "super_admin",
    prepare: (ctx) => aUser(ctx, { first_name: "Grace", last_name: "Akello", role: "customer" }),
  });
  const { user, ctx } = opened;
  const form = await findSheet("Edit Grace Akello");
  await user.selectOptions(await form.findByLabelText("Role"), "Staff Member");
  const ofRole = within(form.getByRole("region", { name: "Given by the role" }));
  ofRole.getByText("See own bookings; Manage bookings");
  expect(form.queryByRole("checkbox", { name: "Manage bookings" })).toBeNull();
  form.getByText("Added for this person: nothing");
  await user.click(form.getByRole("checkbox", { name: "Manage the newsletter" }));
  form.getByText("Added for this person: 1");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("User Updated");
  expect(await ctx.db.select().from(userPermissions)).toMatchObject([{ permission: "newsletter.manage" }]);
  const sheet = await findSheet("Grace Akello");
  await sheet.findByText(/^Given by Amina Uwase/);
  sheet.getByText("Manage the newsletter (added)");
  await user.click(sheet.getByRole("button", { name: "More actions for Grace Akello" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await screen.findByText(/^Are you sure you want to delete this user\?/);
  await user.click(screen.getByRole("button", { name: "Delete user" }));
  await findToast("User Deleted");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Grace Akello: restored");
});

test("without the permission the screen says so", async () => {
  await openScreen(path, { role: "staff" });
  await screen.findByText("You don't have permission to view user management.");
});

test("what a person did has the words of the history", async () => {
  await openScreen(`${path}/1`, {
    role: "super_admin",
    prepare: async (ctx) => {
      const clerk = await actingAs(ctx, "admin");
      const { id } = await anEnquiry(ctx);
      await inTransaction(clerk, async (tx) => {
        await auditChange(tx, { kind: "enquiry", record_id: id, what: "enquiry.replied" });
        await auditChange(tx, { kind: "person", record_id: clerk.actor.user_id ?? 0, what: "password.changed" });
      });
    },
  });
  await screen.findByText("Message Priya Shah: Answered by email");
  screen.getByText("Person Amina Uwase: Password changed");
});
