import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "#app/kit/session/session.ts";
import { TripEditor } from "#app/trips/trip-editor.tsx";
import { aTrip } from "#server/testing/factories/trips.ts";
import { rolePermissions } from "#shared/kit/roles.ts";
import type { Trip } from "#shared/trips/contract.ts";
import { findSheet, findToast } from "./open-screen.tsx";
import { renderComponent } from "./render-component.tsx";

async function openEditor() {
  const saved: Trip[] = [];
  const opened = await renderComponent(
    <TripEditor open target={{ id: 1 }} onClose={() => {}} onSaved={(trip) => saved.push(trip)} />,
    {
      prepare: async (ctx) => {
        const locations = ["Kidepo"];
        await aTrip(ctx, { title: "Kidepo Valley", slug: "kidepo-valley", full_description: "All of it.", locations });
        await aTrip(ctx, { title: "Nile Trail", slug: "nile-trail" });
      },
    },
  );
  const dialog = await findSheet("Kidepo Valley");
  await dialog.findByLabelText("Title");
  const press = (name: string) => opened.user.click(dialog.getByRole("button", { name }));
  const openTab = (name: RegExp) => opened.user.click(dialog.getByRole("tab", { name }));
  return { ...opened, dialog, press, openTab, saved };
}

const toasts = () => document.querySelectorAll("[data-sonner-toast]").length;

test("the first field has the focus", async () => {
  const { dialog } = await openEditor();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Title")));
});

test("a trip leaves the website only after a question, and Undo brings it back", async () => {
  const { dialog, user, press, openTab, saved, calls } = await openEditor();
  await openTab(/^SEO/);
  await user.click(await dialog.findByRole("checkbox", { name: /^Active/ }));
  const updates = () => calls.filter((call) => call === "PUT /api/trips/1").length;
  await press("Save changes");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(updates()).toBe(0);
  await press("Save changes");
  await user.click(await screen.findByRole("button", { name: "Take off the website" }));
  await findToast("Trip updated successfully!");
  expect(saved.map(({ is_active }) => is_active)).toEqual([false]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("The trip is on the website again.");
  expect(saved.map(({ is_active }) => is_active)).toEqual([false, true]);
});

test("an address that another trip has is refused at its field", async () => {
  const { dialog, user, press } = await openEditor();
  const slug = dialog.getByLabelText(/^Address of the page/);
  await user.clear(slug);
  await user.type(slug, "nile-trail");
  await press("Save changes");
  await dialog.findByText("Another trip has this address. This one is free: nile-trail-2", { selector: "[id]" });
  expect(slug.getAttribute("aria-invalid")).toBe("true");
});

test("locations that are not on the map are named when the trip is saved", async () => {
  const { dialog, user, press } = await openEditor();
  await user.type(dialog.getByLabelText("Title"), " birds");
  await press("Save changes");
  await screen.findByText(/^Kidepo Valley birds\. Not on the map: Kidepo\./);
});

test("wrong fields and failures are said in the dialog only", async () => {
  const { dialog, user, press, openTab, intercept } = await openEditor();
  await user.clear(dialog.getByLabelText("Title"));
  await openTab(/^Details/);
  await press("Save changes");
  await dialog.findByText("Title is required");
  expect(toasts()).toBe(0);
  await user.type(dialog.getByLabelText("Title"), "Kidepo");
  intercept("PUT /api/trips", async () => Response.json({ message: "The disk is full." }, { status: 500 }));
  await press("Save changes");
  await dialog.findByText("The disk is full.");
  expect(toasts()).toBe(0);
});

test("after the session has ended, a sign-in in another tab saves what was typed", async () => {
  const { dialog, user, press, saved, createToken } = await openEditor();
  await user.type(dialog.getByLabelText("Title"), " by car");
  session.clear();
  await press("Save changes");
  await dialog.findByText("You are signed out.");
  const link = dialog.getByRole("link", { name: /^Sign in/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/admin/login", "_blank"]);
  const token = await createToken("admin");
  const permissions = [...rolePermissions.admin];
  session.save({ token, refresh_token: "", user: { id: 1, name: "Amina", role: "admin", permissions } }, true);
  await findToast("Trip updated successfully!");
  expect(saved.map(({ title }) => title)).toEqual(["Kidepo Valley by car"]);
});

test("a day of the itinerary stays open while its title is typed, whichever was added last", async () => {
  const { dialog, user, press, openTab } = await openEditor();
  await openTab(/^Details/);
  for (let day = 1; day <= 3; day += 1) await press("Add day");
  const titles = dialog.getAllByRole("textbox", { name: "Day title" });
  for (const [index, title] of titles.entries()) {
    await user.click(title);
    await user.keyboard(`Stage ${index + 1}`);
    expect(document.activeElement).toBe(title);
  }
  for (const day of [1, 2, 3])
    expect(dialog.getByRole("button", { name: new RegExp(`^Day ${day} ?Stage`), expanded: true })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: /^Day 1 ?Stage/ }));
  expect(dialog.getByRole("button", { name: /^Day 1 ?Stage/, expanded: false })).toBeTruthy();
});
