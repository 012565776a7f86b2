import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { asc } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { toast } from "#app/kit/screens/toast.tsx";
import { highlights } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aHighlight } from "#server/testing/factories/content.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { aVideo } from "#server/testing/test-videos.ts";
import { findSheet, findToast, openPreview, openScreen } from "./open-screen.tsx";

const path = "/admin/highlights";

const cardNames = () =>
  within(screen.getByRole("list", { name: "Highlights" }))
    .getAllByRole("listitem")
    .map((card) => card.querySelector("[data-row-link]")?.textContent);
const storedTitles = async ({ db }: Context) =>
  (await db.select().from(highlights).orderBy(asc(highlights.sort_order))).map(({ title }) => title);

async function someHighlights(ctx: Context, count: number) {
  for (let number = 1; number <= count; number += 1)
    await aHighlight(ctx, { title: `View ${number}`, sort_order: number });
}

test("six cards are on a page; they are moved on it, and to the front of all", async () => {
  const { user, ctx } = await openScreen(path, { prepare: (context) => someHighlights(context, 8) });
  await waitFor(() => expect(cardNames()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `View ${number}`)));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(cardNames()).toEqual(["View 7", "View 8"]));
  await user.click(screen.getByRole("button", { name: "Move View 8 earlier" }));
  await waitFor(async () => expect((await storedTitles(ctx)).slice(-2)).toEqual(["View 8", "View 7"]));
  await user.click(screen.getByRole("button", { name: "Move View 7 to the front" }));
  await findToast("View 7: moved to the front");
  expect(await storedTitles(ctx)).toEqual([7, 1, 2, 3, 4, 5, 6, 8].map((number) => `View ${number}`));
});

test("a highlight is switched off with Undo, and deleted into the bin", async () => {
  const { user, ctx } = await openScreen(path, { prepare: (context) => someHighlights(context, 1) });
  await user.click(await screen.findByRole("switch", { name: "Active: View 1" }));
  await findToast("View 1: not active");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await ctx.db.select().from(highlights)).toMatchObject([{ is_active: true }]));
  await user.click(screen.getByRole("button", { name: "Delete View 1" }));
  await user.click(await screen.findByRole("button", { name: "Delete highlight" }));
  const toast = (await findToast("Highlight deleted successfully")).closest("li");
  await user.click(within(toast ?? document.body).getByRole("button", { name: "Undo" }));
  await findToast("View 1: restored");
  expect(await storedTitles(ctx)).toEqual(["View 1"]);
});

test("a new one needs a title, then a picture or video; a video is uploaded and shown in the preview", async () => {
  const { user, ctx } = await openScreen(`${path}/new`);
  const form = await findSheet("New highlight");
  const save = () => user.click(form.getByRole("button", { name: "Create highlight" }));
  await form.findByLabelText("Title");
  await save();
  await form.findByText("Title is required.");
  form.getByText("It still needs a picture or a video: see Media Upload.");
  await user.type(form.getByLabelText("Title"), "Gorillas");
  await save();
  await form.findByText("Either an image URL or image file selection is required for new highlights.");
  expect(form.getByRole("tab", { name: /Media Upload/ }).getAttribute("aria-selected")).toBe("true");

  const input = form.getByLabelText("Upload video", { selector: "input" });
  await user.upload(input, new File(["<html>"], "clip.mp4", { type: "video/mp4" }));
  await form.findByText("Invalid file type. Please use MP4, WebM or Ogg videos.");
  await user.upload(input, new File([aVideo("mp4")], "clip.mp4", { type: "video/mp4" }));
  await form.findByRole("button", { name: "Remove video" });
  const preview = await openPreview(user);
  expect(preview()).toContain("Gorillas");
  await save();
  await findToast("Highlight created successfully");
  expect(await ctx.db.select().from(highlights)).toMatchObject([
    {
      title: "Gorillas",
      image_id: null,
      image_url: expect.stringMatching(/^\/uploads\/images\/highlights\/\w+\.mp4$/),
    },
  ]);
});

test("an upload is cancelled, and one that failed is sent again", async () => {
  const opened = await openScreen(`${path}/new`);
  const { user } = opened;
  const form = await findSheet("New highlight");
  await user.click(await form.findByRole("tab", { name: "Media Upload" }));
  const input = form.getByLabelText("Upload video", { selector: "input" });
  const file = new File([aVideo("webm")], "clip.webm", { type: "video/webm" });
  opened.intercept("/highlights/videos", () => new Promise(() => {}));
  await user.upload(input, file);
  await form.findByRole("progressbar", { name: "Uploading clip.webm" });
  await user.click(form.getByRole("button", { name: "Cancel the upload of clip.webm" }));
  await waitFor(() => expect(form.queryByRole("progressbar")).toBeNull());
  opened.intercept("/highlights/videos", async () => new Response("{}", { status: 503 }));
  await user.upload(input, file);
  await form.findByText("Service unavailable. Please try again later.");
  opened.intercept("/highlights/videos", null);
  await user.click(form.getByRole("button", { name: "Upload again" }));
  await form.findByRole("button", { name: "Remove video" });
});

test("what fails is said as specified", async () => {
  const opened = await openScreen(path, { prepare: (context) => someHighlights(context, 1) });
  const { user } = opened;
  opened.intercept("PUT /api/highlights/1", async () =>
    Response.json({ message: "The disk is full" }, { status: 503 }),
  );
  await user.click(await screen.findByRole("link", { name: "View 1" }));
  const form = await findSheet("View 1");
  await user.type(await form.findByLabelText("Title"), "!");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await findToast("Update Error");
  await form.findByText("The disk is full");
  opened.intercept("PUT /api/highlights/1", async () =>
    Response.json({ success: false, error: "Disk says no" }, { status: 500 }),
  );
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await form.findByText("Disk says no");
  opened.intercept("PUT /api/highlights/1", async () => Response.json({ success: true, status: 200, message: "OK" }));
  await user.click(form.getByRole("button", { name: "Save changes" }));
  await form.findByText("Failed to update highlight. Please try again.");
  expect(form.getByLabelText("Title")).toHaveProperty("value", "View 1!");
  opened.intercept("GET /api/admin/highlights", async () => new Response("{}", { status: 500 }));
  await opened.reload();
  await screen.findAllByText("Failed to load highlights");
});

test("a video dropped on the picture becomes the video, a picture dropped on the video the picture", async () => {
  const { user } = await openScreen(`${path}/new`);
  const form = await findSheet("New highlight");
  await user.click(await form.findByRole("button", { name: "Create highlight" }));
  await user.type(await form.findByLabelText("Title"), "Gorillas");
  await user.click(form.getByRole("tab", { name: /Media Upload/ }));
  const drop = (button: string, file: File) => {
    const dataTransfer = { types: ["Files"], files: [file] };
    fireEvent.drop(form.getByRole("button", { name: button }), { dataTransfer });
  };
  const photo = new File([new Uint8Array(await aJpeg({ width: 320, height: 240 }))], "a.jpg", { type: "image/jpeg" });
  drop("Upload video", photo);
  await form.findByRole("button", { name: "Remove picture" });
  // The message that there is neither is gone from the tab.
  await waitFor(() => expect(form.getByRole("tab", { name: "Media Upload" })).toBeDefined());
  drop("Upload another picture", new File([aVideo("mp4")], "clip.mp4", { type: "video/mp4" }));
  await form.findByRole("button", { name: "Remove video" });
});

test("a new highlight is shown on the last page, marked", async () => {
  const { user } = await openScreen(path, { prepare: (context) => someHighlights(context, 7) });
  await user.click(await screen.findByRole("button", { name: "New highlight" }));
  const form = await findSheet("New highlight");
  await user.type(await form.findByLabelText("Title"), "View 8");
  await user.click(form.getByRole("tab", { name: "Media Upload" }));
  await user.type(form.getByLabelText("Address of a video or picture on another site"), "https://example.com/a.jpg");
  await user.click(form.getByRole("button", { name: "Create highlight" }));
  await waitFor(() => expect(cardNames()).toEqual(["View 7", "View 8"]));
  expect(document.querySelector("[data-selected]")?.textContent).toContain("View 8");
});

test("a file dropped beside what takes files leaves the page open", async () => {
  await openScreen(path);
  await screen.findByRole("heading", { name: "Highlights" });
  const dataTransfer = { types: ["Files"], files: [new File(["x"], "a.jpg")] };
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ["text/plain"], files: [] } })).toBe(true);
});

test("the message that asks for corrections goes when they are made", async () => {
  const { user } = await openScreen(`${path}/new`);
  const form = await findSheet("New highlight");
  await user.click(await form.findByRole("tab", { name: "Media Upload" }));
  await user.type(form.getByLabelText("Address of a video or picture on another site"), "https://example.com/a.jpg");
  const close = vi.fn();
  vi.spyOn(toast, "invalid").mockReturnValue(close);
  await user.click(form.getByRole("button", { name: "Create highlight" }));
  await form.findByText("Title is required.");
  expect(close).not.toHaveBeenCalled();
  await user.type(form.getByLabelText("Title"), "Gorillas");
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
