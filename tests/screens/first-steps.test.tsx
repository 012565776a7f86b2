import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { trips } from "#server/database/tables.ts";
import { inTransaction } from "#server/kit/context.ts";
import { markSeeded } from "#server/sample-content/seed-markers.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { findToast, openScreen } from "./open-screen.tsx";

const findSteps = async () => within(await screen.findByRole("region", { name: "First steps" }));

test("the steps lead to their screens, can be hidden for everybody, and come back by Undo", async () => {
  const { user } = await openScreen("/admin", { role: "admin" });
  const steps = await findSteps();
  expect(steps.getByText("0 of 6 done. Each is ticked off once it is really done.")).toBeDefined();
  expect(steps.getByRole("link", { name: /Mail server/ }).getAttribute("href")).toBe("/admin/settings?tab=mail");
  await user.click(steps.getByRole("button", { name: "Hide" }));
  await findToast("First steps hidden");
  await waitFor(() => expect(screen.queryByRole("region", { name: "First steps" })).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await findSteps();
});

test("a super administrator removes the sample content after a question that says what goes and what stays", async () => {
  const { user, ctx } = await openScreen("/admin", {
    role: "super_admin",
    prepare: async (context) => {
      const ours = await aTrip(context, { title: "Ours" });
      // Rows of one transaction have its time, as the sample content and its marker have.
      await inTransaction(context, async (tx) => {
        await markSeeded(tx, "sample_content");
        const { service_category_id } = ours;
        const sample = { service_category_id, is_sample: true };
        await tx.db.insert(trips).values([
          { ...sample, title: "Sample", slug: "sample" },
          { ...sample, title: "Edited", slug: "edited", version: 2 },
        ]);
      });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Remove the sample content…" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove the sample content?" }));
  expect(dialog.getAllByText("1 trip")).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Remove sample content" }));
  await findToast("Sample content removed");
  const rows = await ctx.db.select({ slug: trips.slug, deleted_at: trips.deleted_at }).from(trips).orderBy(trips.id);
  expect(rows.map(({ deleted_at }) => deleted_at === null)).toEqual([true, false, true]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove the sample content…" })).toBeNull());
});
