import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { about, aboutFeatures, claims, faqEntries, texts } from "#server/database/tables.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findSheet, findToast, openPreview, openScreen } from "./open-screen.tsx";
import { renderComponent } from "./render-component.tsx";

test("the preview of a question fills in the variables of its answer", async () => {
  const { user } = await openScreen("/admin/faq/1", {
    prepare: (ctx) =>
      ctx.db.insert(faqEntries).values({
        question: "Is it safe?",
        answer: "Ask **{{site_name}}**.",
        category: "safety",
      }),
  });
  const form = await findSheet("Is it safe?");
  await user.type(await form.findByLabelText("Question"), " Really?");
  const preview = await openPreview(user);
  await waitFor(() => expect(preview()).toContain("Is it safe? Really?"));
  expect(preview()).toContain("Ask ");
  expect(preview()).not.toContain("{{");
  expect(preview()).not.toContain("**");
});

test("the preview of the about section follows its title, and shows the features", async () => {
  const { user } = await openScreen("/admin/about", {
    prepare: async (ctx) => {
      await ctx.db.insert(about).values({ title: "Locals", main_text: "We are **locals**." });
      await ctx.db.insert(aboutFeatures).values({ icon_name: "Award", title: "Guides", description: "Licensed" });
    },
  });
  await user.type(await screen.findByLabelText("Title"), " since 2010");
  const preview = await openPreview(user);
  await waitFor(() => expect(preview()).toContain("Guides"));
  expect(preview()).toContain("Locals since 2010We are locals.");
});

test("the preview of a new feature shows it after the others", async () => {
  const { user } = await openScreen("/admin/about/new", {
    prepare: (ctx) =>
      ctx.db.insert(aboutFeatures).values({ icon_name: "Award", title: "Guides", description: "Licensed" }),
  });
  const form = await findSheet("New feature");
  await user.type(await form.findByLabelText("Title"), "Bikes");
  await user.click(form.getByRole("button", { name: "Show preview" }));
  const frame = await form.findByTitle<HTMLIFrameElement>("Preview");
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toBe("GuidesLicensedBikes"));
});

test("the preview of a claim follows the area that is chosen", async () => {
  const { user } = await openScreen("/admin/claims/1", {
    prepare: (ctx) =>
      ctx.db.insert(claims).values({ key: "reply", value: "24 hours", label: "to reply", area: "home" }),
  });
  const form = await findSheet("24 hours to reply");
  await form.findByLabelText("Figure");
  const preview = await openPreview(user);
  await waitFor(() => expect(preview()).toBe("to reply24 hours"));
  await user.selectOptions(form.getByLabelText("Shown on"), "contact");
  expect(preview()).toContain("you hear from us within 24 hours.");
});

test("the preview of a text shows its headings as a table of contents", async () => {
  const { user } = await openScreen("/admin/texts/terms", {
    prepare: (ctx) =>
      ctx.db.insert(texts).values({ name: "terms", title: "Terms", body: "## Booking\n\nText\n\n## Paying" }),
  });
  await screen.findByLabelText("Title");
  const preview = await openPreview(user);
  await waitFor(() => expect(preview()).toContain("BookingPayingBooking"));
});

test("the preview of a trip follows what is typed on every tab", async () => {
  const { user } = await openScreen("/admin/trips/1", { prepare: (ctx) => aTrip(ctx, { title: "Nile Trail" }) });
  const form = await findSheet("Nile Trail");
  await user.type(await form.findByLabelText("Title"), " North");
  const preview = await openPreview(user);
  await waitFor(() => expect(preview()).toContain("Nile Trail North"));
  await user.click(form.getByRole("tab", { name: /^Details/ }));
  fireEvent.change(form.getByLabelText("Max participants"), { target: { value: "17" } });
  await waitFor(() => expect(preview()).toMatch(/17 people/));
  await user.click(form.getByRole("button", { name: "Add day" }));
  const titles = form.getAllByLabelText("Day title");
  await user.type(titles.at(-1) as HTMLElement, "Down to the river");
  await waitFor(() => expect(preview()).toMatch(/Day by day.*Down to the river/));
});

test("a preview that can't be loaded goes away, and can be shown again", async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>();
  load.mockRejectedValueOnce(new Error("Not loaded")).mockResolvedValue({ default: () => "The preview" });
  const Preview = lazyPreview(load);
  const { user } = await renderComponent(<WithPreview preview={<Preview />}>Fields</WithPreview>);
  await user.click(await screen.findByRole("button", { name: "Show preview" }));
  await findToast("Couldn't open this");
  expect(screen.queryByText("Loading the preview")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show preview" }));
  await screen.findByText("The preview");
});
