import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#server/database/tables.ts";
import { findToast, type OpenedScreen, openScreen } from "./open-screen.tsx";

const path = "/admin/branding";
const findField = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const save = ({ user }: OpenedScreen) => user.click(screen.getByRole("button", { name: "Save Site Branding" }));
const readSetting = async ({ ctx }: OpenedScreen, key: string) =>
  (await ctx.db.select().from(settings).where(eq(settings.key, key)))[0]?.value;

test("the form starts with the defaults, counts the meta texts, and saves under the name of the group", async () => {
  const opened = await openScreen(path);
  const { user } = opened;
  const values = ["Primary colour", "Secondary colour", "Accent colour", "Font"].map(
    async (name) => (await findField(name)).value,
  );
  expect(await Promise.all(values)).toEqual(["#0066cc", "#ff6600", "#00cc66", "Inter"]);
  expect(
    (await findField(/^Active/)).getAttribute("aria-checked") ?? String((await findField(/^Active/)).checked),
  ).toBe("true");
  expect([...(await screen.findByLabelText<HTMLSelectElement>("Font")).options].map(({ value }) => value)).toEqual([
    ...["Inter", "Roboto", "Open Sans", "Lato", "Poppins", "Montserrat", "Playfair Display", "Merriweather"],
  ]);
  await screen.findByText(/32x32 or 64x64 pixels/);
  await user.type(await findField(/^Meta title/), "x".repeat(61));
  await screen.findByText("61 of 60 characters");
  await user.clear(await findField("Site name"));
  await save(opened);
  await findToast("Validation Error");
  await screen.findByText("Site name is required");
  expect((await findField("Site name")).getAttribute("aria-invalid")).toBe("true");
  await user.type(await findField("Site name"), "Crater Tours");
  await user.type(await findField(/^Meta title/), "{Backspace}");
  await user.selectOptions(await findField("Font"), "Lato");
  await save(opened);
  await findToast("Site branding updated successfully");
  expect(await readSetting(opened, "site_name")).toBe("Crater Tours");
  await opened.reload();
  expect((await findField("Site name")).value).toBe("Crater Tours");
  expect((await findField("Font")).value).toBe("Lato");
});

test("beside a colour every pair has its contrast, and what is used instead of a weak one", async () => {
  const { user } = await openScreen(path);
  const primary = await findField("Primary colour");
  await screen.findAllByText(/^Text on it: \d/);
  await user.clear(primary);
  await user.type(primary, "#ffff00");
  await waitFor(() => expect(screen.getAllByText(/In a darker tone of the same hue, #/).length).toBeGreaterThan(2));
});

test("failures to load and to save are said, and nothing typed is lost", async () => {
  const opened = await openScreen(path);
  await opened.user.type(await findField(/^Tagline/), "Up there");
  opened.intercept("POST /api/settings", async () => Response.json({}, { status: 503 }));
  await save(opened);
  await findToast("Failed to save site branding");
  expect((await findField(/^Tagline/)).value).toBe("Up there");
  for (const answer of [
    new Response("", { status: 200 }),
    new Response("<html>"),
    Response.json({}, { status: 500 }),
  ]) {
    opened.intercept("GET /api/settings/branding", async () => answer.clone());
    await opened.reload();
    await screen.findByText("Failed to load site branding data", {}, { timeout: 15_000 });
  }
}, 60_000);
