import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { places } from "#server/database/tables.ts";
import { aPlace } from "#server/testing/factories/places.ts";
import { findSheet, findToast, openScreen, rowNames } from "./open-screen.tsx";

const path = "/admin/places";

test("places are filtered by kind and found by other names", async () => {
  const { user } = await openScreen(path, {
    prepare: async (ctx) => {
      await aPlace(ctx, { name: "Lake Kivu", kind: "lake" });
      await aPlace(ctx, { name: "Rubavu", other_names: ["Gisenyi"] });
    },
  });
  await waitFor(() => expect(rowNames()).toEqual(["Lake Kivu", "Rubavu"]));
  await user.type(screen.getByRole("searchbox"), "gisenyi");
  await waitFor(() => expect(rowNames()).toEqual(["Rubavu"]));
});

test("a new place needs a name and coordinates on the earth", async () => {
  const { user, ctx } = await openScreen(`${path}/new`);
  const form = await findSheet("New place");
  await user.type(form.getByLabelText("Latitude"), "91");
  await user.click(form.getByRole("button", { name: "Create place" }));
  await form.findByText("Name is required");
  await form.findByText("Please enter degrees from -90 to 90, such as -1.5");
  await form.findByText("This field is required");
  await user.type(form.getByLabelText("Name"), "Kinigi");
  await user.clear(form.getByLabelText("Latitude"));
  await user.type(form.getByLabelText("Latitude"), "-1.44");
  await user.type(form.getByLabelText("Longitude"), "29.59");
  await user.selectOptions(form.getByLabelText("Kind"), "village");
  await user.click(form.getByRole("button", { name: "Create place" }));
  await findToast("Place created successfully");
  expect(await ctx.db.select().from(places)).toMatchObject([
    { name: "Kinigi", kind: "village", latitude: -1.44, longitude: 29.59, other_names: [] },
  ]);
});

test("swapped coordinates are noticed beside the fields, and put right by one button", async () => {
  const { user, ctx } = await openScreen(`${path}/new`);
  const form = await findSheet("New place");
  await user.type(form.getByLabelText("Name"), "Kinigi");
  await user.type(form.getByLabelText(/^Country/), "Rwanda");
  await user.type(form.getByLabelText("Latitude"), "29.59");
  await user.type(form.getByLabelText("Longitude"), "-1.44");
  await form.findByText("This is not in Rwanda: latitude and longitude look swapped.");
  await user.click(form.getByRole("button", { name: "Swap them" }));
  await waitFor(() => expect(form.queryByText(/look swapped/)).toBeNull());
  await user.click(form.getByRole("button", { name: "Create place" }));
  await findToast("Place created successfully");
  expect(await ctx.db.select().from(places)).toMatchObject([{ latitude: -1.44, longitude: 29.59 }]);
});
