import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { socialLinks } from "#server/database/tables.ts";
import { aSocialLink } from "#server/testing/factories/content.ts";
import { findSheet, findToast, type OpenedScreen, openPreview, openScreen, rowNames } from "./open-screen.tsx";

const path = "/admin/contact-info";
const unavailable = async () => Response.json({}, { status: 503 });
const findField = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const storedLinks = ({ ctx }: OpenedScreen) => ctx.db.select().from(socialLinks).orderBy(socialLinks.sort_order);
/** Opens the screen with contact details that can be saved. */
async function openContact(): Promise<OpenedScreen> {
  const opened = await openScreen(path);
  const body = { company_name: "Lava Trails", phone: "+250 788 000 000", email: "hello@lava.example" };
  await opened.request("PUT", "/api/contact-info/1", { token: await opened.createToken("admin"), body });
  await opened.reload();
  return opened;
}
const getContact = async ({ request }: OpenedScreen) => (await request("GET", "/api/contact-info")).body.data;
const twoLinks = async (ctx: OpenedScreen["ctx"]) => {
  for (const [sort_order, platform] of ["Instagram", "YouTube"].entries())
    await aSocialLink(ctx, { platform, sort_order });
};

test("contact details need company name, phone and email, and are saved with the changed fields only", async () => {
  const opened = await openScreen(path);
  const { user } = opened;
  const company = await findField("Company name");
  await user.clear(company);
  await user.clear(await findField("Email"));
  await user.clear(await findField("Phone"));
  await user.clear(await findField(/^Website/));
  await user.type(await findField(/^Website/), "not an address");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await findToast("Validation Error");
  for (const name of ["Company name", "Email", "Phone", /^Website/])
    expect((await findField(name)).getAttribute("aria-invalid")).toBe("true");
  await user.type(company, "Crater Tours");
  await user.type(await findField("Email"), "hello@crater.example");
  await user.type(await findField("Phone"), "+250 788 000 000");
  await user.clear(await findField(/^Website/));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await findToast("Contact information updated successfully");
  await screen.findByText(/^Email: .*hello@crater\.example$/);
  expect(await getContact(opened)).toMatchObject({ company_name: "Crater Tours", phone: "+250 788 000 000" });
});

test("the preview follows what is typed; switched off, the details leave it", async () => {
  const { user } = await openScreen(path);
  await user.type(await findField(/^Address/), "Kinigi Road");
  const preview = await openPreview(user);
  expect(preview()).toContain("Kinigi Road");
  await user.click(screen.getByRole("checkbox", { name: /^Active/ }));
  expect(preview()).not.toContain("Kinigi Road");
});

test("failures to load and to save are said, and nothing typed is lost", async () => {
  const opened = await openContact();
  await opened.user.type(await findField(/^Tagline/), " and more");
  opened.intercept("PUT /api/contact-info/1", unavailable);
  await opened.user.click(screen.getByRole("button", { name: "Save changes" }));
  await findToast("Failed to save contact information");
  expect((await findField(/^Tagline/)).value).toMatch(/ and more$/);
  opened.intercept("GET /api/admin/contact-info", unavailable);
  await opened.reload();
  await screen.findByText("Failed to load contact information");
});

test("when somebody else has saved the details, both versions are shown", async () => {
  const opened = await openContact();
  await opened.user.type(await findField(/^Address/), "Mine");
  const token = await opened.createToken("admin");
  await opened.request("PUT", "/api/contact-info/1", { token, body: { address: "Theirs" } });
  await opened.user.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText("This was changed by someone else in the meantime.");
  await opened.user.click(screen.getByRole("button", { name: "Save my version" }));
  await findToast("Contact information updated successfully");
  expect(await getContact(opened)).toMatchObject({ address: expect.stringContaining("Mine") });
});

test("a social link is opened over unsaved contact details, which stay", async () => {
  const { user, path: address } = await openScreen(path, { prepare: twoLinks });
  await user.type(await findField(/^Address/), "Kinigi Road");
  await user.click(await screen.findByRole("link", { name: "YouTube" }));
  await findSheet("YouTube");
  expect(address()).toBe(`${path}/2`);
  expect(await findField(/^Address/)).toHaveProperty("value", "Kinigi Road");
});

test("without social links the list says so; a new one needs platform and an address", async () => {
  const opened = await openScreen(path);
  const { user } = opened;
  await screen.findByText("No social links yet.");
  await user.click(screen.getByRole("button", { name: "New social link" }));
  const form = await findSheet("New social link");
  await user.click(form.getByRole("button", { name: "Create social link" }));
  await form.findByText("Platform is required");
  await form.findByText("URL is required");
  await user.type(form.getByLabelText("Platform"), "Instagram");
  await user.type(form.getByLabelText("URL"), "https://instagram.example/lava");
  const icons = within(form.getByRole("group", { name: "Icon" }));
  expect(icons.getAllByRole("button").map((button) => button.ariaLabel ?? button.textContent)).toEqual([
    ...["Website Search icons", "Facebook", "Instagram", "Twitter", "LinkedIn", "YouTube", "Website"],
  ]);
  await user.click(icons.getByRole("button", { name: "Instagram" }));
  await user.click(form.getByRole("button", { name: "Create social link" }));
  await findToast("Social link created successfully");
  await waitFor(() => expect(rowNames()).toEqual(["Instagram"]));
  expect(await storedLinks(opened)).toMatchObject([{ platform: "Instagram", icon_name: "Instagram", is_active: true }]);
});

test("social links are switched, moved and deleted; what fails is said and rolled back", async () => {
  const opened = await openScreen(path, { prepare: twoLinks });
  const { user } = opened;
  const active = await screen.findByRole("switch", { name: "Active: YouTube" });
  opened.intercept("PUT /api/social-links/2", unavailable);
  await user.click(active);
  await findToast("Failed to update social link");
  expect(active.getAttribute("aria-checked")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Move YouTube up" }));
  await waitFor(async () =>
    expect((await storedLinks(opened)).map(({ platform }) => platform)).toEqual(["YouTube", "Instagram"]),
  );
  const remove = async () => {
    await user.click(screen.getByRole("button", { name: "Delete YouTube" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete YouTube?" }));
    await user.click(question.getByRole("button", { name: "Delete social link" }));
  };
  opened.intercept("DELETE /api/social-links/2", unavailable);
  await remove();
  await findToast("Failed to delete social link");
  opened.intercept("DELETE /api/social-links/2", null);
  await remove();
  await findToast("Social link deleted successfully");
  await waitFor(() => expect(rowNames()).toEqual(["Instagram"]));
});
