import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { CallError } from "#app/kit/calls/call-error.ts";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";

const names = ["a-lion.jpg", "b-lake.jpg", "c-ridge.jpg", "d-camp.jpg"];

async function fillLibrary(ctx: Context): Promise<void> {
  const file = await aJpeg({ width: 320, height: 240 });
  for (const [index, original_filename] of names.entries()) {
    const image = await anImageRow(ctx, {
      ...{ original_filename, file_size: 1000 * (index + 1), tags: ["uganda"] },
      category: index === 0 ? "hero" : "trips",
      created_at: `2026-01-0${index + 1}T08:00:00Z`,
    });
    await ctx.app.files.put(originalPath(image), file, "image/webp");
  }
}

const openImages = (path = "/admin/images") => openScreen(path, { prepare: fillLibrary });
const grid = () => screen.findByRole("list", { name: "Images" });
const shownNames = async () =>
  within(await grid())
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const jpeg = async (name: string) =>
  new File([new Uint8Array(await aJpeg({ width: 320, height: 240 }))], name, { type: "image/jpeg" });
const chooseFiles = (user: Awaited<ReturnType<typeof openImages>>["user"], files: File[]) =>
  user.upload(screen.getByLabelText("Choose images", { selector: "input" }), files);

test("chips with counts, order, view and page size stand in the address and outlive a reload", async () => {
  const { user, path, reload } = await openImages();
  expect(await shownNames()).toEqual(names.toReversed());
  await user.click(await screen.findByRole("button", { name: /^Trips/ }));
  await user.selectOptions(screen.getByLabelText("Sort by"), "original_name");
  screen.getByRole("button", { name: "Ascending. Sort descending" });
  await waitFor(async () => expect(await shownNames()).toEqual(names.slice(1)));
  await user.selectOptions(screen.getByLabelText("Rows per page"), "12");
  await user.click(screen.getByRole("button", { name: "List" }));
  expect(path()).toBe("/admin/images?category=trips&sort=original_name&limit=12&layout=list");
  await reload();
  await waitFor(() =>
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(names.slice(1)),
  );
});

test("the texts and the focal point of an image are saved, and stand there after a reload", async () => {
  const { user, reload } = await openImages("/admin/images/2");
  const sheet = await findSheet("b-lake.jpg");
  await user.type(await sheet.findByLabelText(/^Alternative text/), "A crater lake");
  await user.type(sheet.getByLabelText(/^Tags/), "lake,");
  await user.selectOptions(sheet.getByLabelText("Category"), "safaris");
  sheet.getByRole("button", { name: "Focal point: 50% across, 50% down" }).focus();
  await user.keyboard("{ArrowLeft}{Shift>}{ArrowDown}{/Shift}");
  await user.click(sheet.getByRole("button", { name: "Save changes" }));
  await findToast("Image updated successfully");
  await reload();
  await user.click(await screen.findByRole("link", { name: /b-lake\.jpg/ }));
  const again = await findSheet("b-lake.jpg");
  expect(await again.findByLabelText(/^Alternative text/)).toHaveProperty("value", "A crater lake");
  again.getByRole("button", { name: "Remove lake" });
  again.getByRole("button", { name: "Focal point: 49% across, 60% down" });
});

test("a failed save says as specified what failed, and keeps what was typed", async () => {
  const opened = await openImages("/admin/images/2");
  const { user } = opened;
  const sheet = await findSheet("b-lake.jpg");
  const text = await sheet.findByLabelText(/^Alternative text/);
  await user.type(text, "A lake");
  const saveWith = async (answer: () => Promise<Response>, title: string, reason: string) => {
    opened.intercept("PUT /api/images/2", answer);
    await user.click(sheet.getByRole("button", { name: "Save changes" }));
    await sheet.findByText(reason);
    await findToast(title);
    expect(text).toHaveProperty("value", "A lake");
  };
  const metadata = "Failed to update image metadata.";
  await saveWith(async () => new Response("<html>", { status: 200 }), "Update failed", metadata);
  const unanswered = "Failed to update image. Please try again.";
  await saveWith(() => Promise.reject(new CallError(0, "Network error")), "Error", unanswered);
  await saveWith(async () => Response.json({ success: true, message: "OK" }), "Update failed", metadata);
  await opened.ctx.db.update(images).set({ deleted_at: new Date().toISOString() }).where(eq(images.id, 2));
  opened.intercept("PUT /api/images/2", null);
  await user.click(sheet.getByRole("button", { name: "Save changes" }));
  await sheet.findByText("Image not found");
});

test("images are described one after the other without going back to the list", async () => {
  const { user, ctx, path } = await openImages("/admin/images/4");
  const first = await findSheet("d-camp.jpg");
  await user.type(await first.findByLabelText(/^Alternative text/), "A camp");
  await user.click(await first.findByRole("button", { name: "Save and next" }));
  const second = await findSheet("c-ridge.jpg");
  expect(path()).toBe("/admin/images/3");
  await screen.findByText("d-camp.jpg", { selector: "[data-description]" });
  expect((await ctx.db.select().from(images).where(eq(images.id, 4)))[0]?.alt_text).toBe("A camp");
  await user.click(second.getByRole("button", { name: "Next image" }));
  await user.click((await findSheet("b-lake.jpg")).getByRole("button", { name: "Next image" }));
  const last = await findSheet("a-lion.jpg");
  expect(last.getByRole("button", { name: "Next image" })).toHaveProperty("disabled", true);
  await last.findByLabelText(/^Alternative text/);
  expect(last.queryByRole("button", { name: "Save and next" })).toBeNull();
  await user.click(last.getByRole("button", { name: "Previous image" }));
  await findSheet("b-lake.jpg");
});

test("an image in use is deleted only after the places were named, and Undo brings it back", async () => {
  const { user, ctx } = await openImages();
  const [first] = await ctx.db.select().from(images).orderBy(images.id);
  await aTrip(ctx, { title: "Twin lakes", image_id: first?.id ?? null });
  await user.click(await screen.findByRole("button", { name: "Delete a-lion.jpg" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete a-lion.jpg?" }));
  question.getByText("Trip: Twin lakes");
  await user.click(question.getByRole("button", { name: "Delete all the same" }));
  await findToast("Image deleted successfully");
  await waitFor(async () => expect(await shownNames()).toEqual(names.slice(1).toReversed()));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await shownNames()).toEqual(names.toReversed()));
});

test("several images are deleted by one question, which names where any of them is used", async () => {
  const { user, ctx } = await openImages();
  const [first] = await ctx.db.select().from(images).orderBy(images.id);
  await aTrip(ctx, { title: "Twin lakes", image_id: first?.id ?? null });
  await grid();
  for (const name of ["a-lion.jpg", "d-camp.jpg"])
    await user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  await user.click(
    within(screen.getByRole("region", { name: "Selected rows" })).getByRole("button", { name: "Delete" }),
  );
  const question = within(await screen.findByRole("alertdialog", { name: "Delete 2 images?" }));
  question.getByText("Trip: Twin lakes");
  await user.click(question.getByRole("button", { name: "Delete all the same" }));
  await findToast("2 images deleted successfully");
});

test("several images, selected with Shift, are moved and deleted at once", async () => {
  const { user, ctx } = await openImages();
  const checkbox = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });
  await grid();
  await user.click(checkbox("d-camp.jpg"));
  await user.keyboard("{Shift>}");
  await user.click(checkbox("b-lake.jpg"));
  await user.keyboard("{/Shift}");
  await screen.findByText("3 selected", { selector: "[role=status]" });
  await user.click(screen.getByRole("button", { name: "Move to category" }));
  await user.click(await screen.findByRole("menuitem", { name: "Hero" }));
  await findToast("3 images moved to Hero");
  expect(await ctx.db.$count(images, eq(images.category, "hero"))).toBe(4);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(await ctx.db.$count(images, eq(images.category, "hero"))).toBe(1);
  await user.click(checkbox("d-camp.jpg"));
  await user.keyboard("{Shift>}");
  await user.click(checkbox("b-lake.jpg"));
  await user.keyboard("{/Shift}");
  await user.click(
    within(screen.getByRole("region", { name: "Selected rows" })).getByRole("button", { name: "Delete" }),
  );
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete images" }));
  await findToast("3 images deleted successfully");
  await waitFor(async () => expect(await shownNames()).toEqual(["a-lion.jpg"]));
  expect((await ctx.db.select().from(images)).filter(({ deleted_at }) => deleted_at !== null)).toHaveLength(3);
});

test("images are uploaded with a category and tags; one that is no picture says so", async () => {
  const { user, ctx } = await openImages();
  await grid();
  await user.click(screen.getByRole("button", { name: "Upload images" }));
  await screen.findByRole("dialog", { name: "Upload images" });
  await chooseFiles(user, [
    await jpeg("one.jpg"),
    await jpeg("two.jpg"),
    new File(["text"], "notes.jpg", { type: "image/jpeg" }),
  ]);
  await screen.findByText("Invalid file type. Please use JPG, PNG, GIF, or WebP files.");
  await findToast("Invalid file");
  const dialog = await findSheet("Upload images");
  await user.selectOptions(dialog.getByLabelText("Category"), "safaris");
  await user.type(dialog.getByLabelText(/^Tags/), "dawn,");
  await user.click(dialog.getByRole("button", { name: "Upload 2 images" }));
  await findToast("Image Uploaded");
  const stored = await ctx.db.select().from(images).where(gt(images.id, 4)).orderBy(images.original_filename);
  expect(stored.map(({ original_filename, category, tags }) => [original_filename, category, tags])).toEqual([
    ["one.jpg", "safaris", ["dawn"]],
    ["two.jpg", "safaris", ["dawn"]],
  ]);
  await user.click(dialog.getByRole("button", { name: "Dismiss notes.jpg" }));
  await waitFor(async () => expect((await shownNames()).slice(0, 2).sort()).toEqual(["one.jpg", "two.jpg"]));
});

test("many images are added at once, chosen or dropped, and it is said how they are uploaded", async () => {
  const { user } = await openImages();
  await grid();
  await user.click(screen.getByRole("button", { name: "Upload images" }));
  const dialog = await findSheet("Upload images");
  const files = await Promise.all(Array.from({ length: 11 }, (_, index) => jpeg(`${index}.jpg`)));
  await chooseFiles(user, files);
  await dialog.findByRole("button", { name: "Upload 11 images" });
  dialog.getByText("11 images, which are uploaded one after the other.");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files } });
  await (await findSheet("Upload images")).findByRole("button", { name: "Upload 11 images" });
});

test("an upload goes on by itself when the connection is back, and can be repeated after another failure", async () => {
  const { user, intercept, ctx } = await openImages();
  await grid();
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files: [await jpeg("late.jpg")] } });
  const dialog = await findSheet("Upload images");
  intercept("POST /api/images", async () => {
    const { CallError } = await import("#app/kit/calls/call-error.ts");
    throw new CallError(0, "offline");
  });
  await user.click(await dialog.findByRole("button", { name: "Upload 1 image" }));
  await dialog.findByText("Connection lost. Continues when it is back.");
  intercept("POST /api/images", async () => Response.json({ message: "The server is busy." }, { status: 503 }));
  fireEvent(window, new Event("online"));
  await dialog.findByText("The server is busy.");
  intercept("POST /api/images", null);
  await user.click(dialog.getByRole("button", { name: "Upload late.jpg again" }));
  await findToast("Image Uploaded");
  expect(await ctx.db.$count(images)).toBe(5);
});

test("uploads that failed while the store was away are all repeated at once", async () => {
  const { user, intercept, ctx } = await openImages();
  await grid();
  const files = await Promise.all(["one.jpg", "two.jpg", "three.jpg"].map(jpeg));
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files } });
  const dialog = await findSheet("Upload images");
  intercept("POST /api/images", async () => Response.json({ message: "The store is away." }, { status: 503 }));
  await user.click(await dialog.findByRole("button", { name: "Upload 3 images" }));
  const again = await dialog.findByRole("button", { name: "Upload 3 images again" });
  intercept("POST /api/images", null);
  await user.click(again);
  await findToast("Image Uploaded");
  expect(await ctx.db.$count(images)).toBe(7);
});

test("a new file replaces that of an image, which keeps its name, until Undo; if somebody else was faster, it is said", async () => {
  const { user, ctx, intercept } = await openImages("/admin/images/2?sort=original_name");
  const sheet = await findSheet("b-lake.jpg");
  const input = await sheet.findByLabelText("Replace file", { selector: "input" });
  intercept("/file", async () => Response.json({ message: "Someone else has changed this." }, { status: 409 }));
  await user.upload(input, await jpeg("new.jpg"));
  await sheet.findByText("Failed to replace image");
  intercept("/file", null);
  await user.click(sheet.getByRole("button", { name: "Upload new.jpg again" }));
  await findToast("Image updated successfully");
  const stored = async () => (await ctx.db.select().from(images).orderBy(images.id))[1];
  const before = await stored();
  expect([before?.original_filename, before?.height]).toEqual(["b-lake.jpg", 240]);
  await sheet.findByText("320 × 240 pixels");
  expect(await shownNames()).toEqual(names);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  await sheet.findByText("1600 × 1000 pixels");
  expect((await stored())?.filename).not.toBe(before?.filename);
});

test("moved images stay in their places of a filtered list with their new category, marked as gone from it", async () => {
  const { user } = await openImages("/admin/images?category=trips&layout=list");
  await user.click(await screen.findByRole("checkbox", { name: "Select all rows on this page" }));
  await user.click(screen.getByRole("button", { name: "Move to category" }));
  await user.click(await screen.findByRole("menuitem", { name: "Safaris" }));
  await findToast("3 images moved to Safaris");
  await screen.findByText("3 rows above are no longer in this list.");
  for (const name of names.slice(1)) {
    const row = screen.getByRole("row", { name: new RegExp(name) });
    expect(row.getAttribute("aria-description")).toBe("No longer in this list");
    within(row).getByText("Safaris");
  }
});

test("an image that can't be moved is named with the reason, and stops none of the others", async () => {
  const opened = await openImages();
  const { user, ctx } = opened;
  await grid();
  opened.intercept("PUT /api/images/3", async () => Response.json({ message: "The disk is full" }, { status: 503 }));
  for (const name of ["b-lake.jpg", "c-ridge.jpg", "d-camp.jpg"])
    await user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  await user.click(screen.getByRole("button", { name: "Move to category" }));
  await user.click(await screen.findByRole("menuitem", { name: "Hero" }));
  await findToast("2 images moved to Hero");
  await within(await screen.findByRole("alert")).findByText("c-ridge.jpg: The disk is full");
  expect(await ctx.db.$count(images, eq(images.category, "hero"))).toBe(3);
});

test("images are uploaded for the site's own use, unless they are chosen for the gallery; one that the library has is named", async () => {
  const { user, ctx } = await openImages();
  await grid();
  const photo = await jpeg("photo.jpg");
  const upload = async (name: string, { inGallery }: { inGallery: boolean }) => {
    await user.click(screen.getByRole("button", { name: "Upload images" }));
    const dialog = await findSheet("Upload images");
    await chooseFiles(user, [new File([photo], name, { type: photo.type })]);
    const choice = await dialog.findByRole("checkbox", { name: /^Show in the public gallery/ });
    if (inGallery) await user.click(choice);
    await user.click(dialog.getByRole("button", { name: "Upload 1 image" }));
  };
  await upload("first.jpg", { inGallery: false });
  await screen.findByText("1 image added to the library.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 5000 });
  await upload("again.jpg", { inGallery: true });
  await screen.findByText(/^1 image added to the library\.\s+You already have this picture: first\.jpg$/);
  const stored = await ctx.db.select().from(images).where(gt(images.id, 4)).orderBy(images.id);
  expect(stored.map(({ in_gallery }) => in_gallery)).toEqual([false, true]);
});

test("selected images are taken out of the gallery at once, and put back by Undo", async () => {
  const { user, ctx } = await openImages();
  const countShown = () => ctx.db.$count(images, eq(images.in_gallery, true));
  await grid();
  for (const name of ["b-lake.jpg", "c-ridge.jpg"])
    await user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  await user.click(screen.getByRole("button", { name: "Gallery" }));
  await user.click(await screen.findByRole("menuitem", { name: "Take out of the gallery" }));
  await findToast("2 images taken out of the gallery");
  expect(await countShown()).toBe(2);
  const shown = within(await grid());
  await waitFor(() => expect(shown.getAllByText(/, in gallery$/)).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await findToast("Undone");
  expect(await countShown()).toBe(4);
});

test("an image of a category that the gallery leaves out says so, in its form and after a change of several", async () => {
  const { user, ctx } = await openImages();
  await ctx.db.update(images).set({ category: "testimonials" }).where(eq(images.id, 2));
  await user.click(await screen.findByRole("link", { name: /c-ridge\.jpg/ }));
  const sheet = await findSheet("c-ridge.jpg");
  expect(await sheet.findByRole("checkbox", { name: /^Show in the public gallery/ })).toBeTruthy();
  await user.selectOptions(sheet.getByLabelText("Category"), "testimonials");
  await sheet.findByText(/^Not in the category Testimonials: the Gallery page leaves out/);
  expect(sheet.queryByRole("checkbox", { name: /^Show in the public gallery/ })).toBeNull();
  await user.click(sheet.getByRole("button", { name: "Save changes" }));
  await findToast("Image updated successfully");
  for (const name of ["b-lake.jpg", "c-ridge.jpg"])
    await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Gallery" })).toBeNull());
  await user.click(screen.getByRole("checkbox", { name: "Select d-camp.jpg" }));
  await user.click(await screen.findByRole("button", { name: "Gallery" }));
  await user.click(await screen.findByRole("menuitem", { name: "Take out of the gallery" }));
  await findToast("1 image taken out of the gallery");
  await screen.findByText(/^2 images left as they are: the Gallery page leaves out the categories Testimonials, /);
});

test("who may only upload images finds the library in the user menu, adds to it, and changes nothing", async () => {
  const { user } = await openScreen("/admin/hero-slides", { role: "staff", prepare: fillLibrary });
  const sidebar = within((await screen.findAllByRole("navigation", { name: "Back-office" }))[0] as HTMLElement);
  expect(sidebar.queryByRole("link", { name: "Images" })).toBeNull();
  await user.click(screen.getAllByRole("button", { name: /Your account/ })[0] as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "Images" }));
  await grid();
  await user.click(screen.getByRole("button", { name: "Upload images" }));
  const dialog = await findSheet("Upload images");
  await chooseFiles(user, [await jpeg("photo.jpg")]);
  await user.click(await dialog.findByRole("button", { name: "Upload 1 image" }));
  await screen.findByText("1 image added to the library.");
  await waitFor(async () => expect(await shownNames()).toContain("photo.jpg"));
  expect(screen.queryByRole("button", { name: /^Delete / })).toBeNull();
  await user.click(screen.getByRole("link", { name: /photo\.jpg/ }));
  const sheet = await findSheet("photo.jpg");
  await sheet.findByText("320 × 240 pixels");
  expect(sheet.queryByRole("textbox")).toBeNull();
});

test("of many images that the library has, one line says which they are", async () => {
  const { user } = await openImages();
  await grid();
  const photo = await jpeg("photo.jpg");
  const upload = async (names: readonly string[], button: string) => {
    await user.click(screen.getByRole("button", { name: "Upload images" }));
    const dialog = await findSheet("Upload images");
    await chooseFiles(
      user,
      names.map((name) => new File([photo], name, { type: photo.type })),
    );
    await user.click(await dialog.findByRole("button", { name: button }));
  };
  await upload(["one.jpg"], "Upload 1 image");
  await screen.findByText("1 image added to the library.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 5000 });
  await upload(["two.jpg", "three.jpg"], "Upload 2 images");
  await screen.findByText(/^2 images added to the library\.\s+three\.jpg, two\.jpg were in the library before/);
});
