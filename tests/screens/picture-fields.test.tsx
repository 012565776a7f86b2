import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { PicturesField } from "#app/kit/form/pictures-field.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { images } from "#server/database/tables.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { imageCategories } from "#shared/media/limits.ts";
import type { ApiOptions } from "./connect-api.ts";
import { findToast } from "./open-screen.tsx";
import { renderComponent } from "./render-component.tsx";

const schema = z.object({ image_id: z.number().nullable(), gallery: z.array(z.number()) });
type Values = z.output<typeof schema>;

function Form({ values, onSend }: { values: Values; onSend: (changes: object) => void }) {
  const stored = { id: 1, version: 1, ...values };
  const record = useRecordForm({
    ...{
      name: "test",
      schema: formSchema(schema),
      labels: { image_id: "Portrait", gallery: "Gallery" },
      onSaved: () => {},
    },
    record: stored,
    toForm: (from: typeof stored | null) => ({ image_id: from?.image_id ?? null, gallery: from?.gallery ?? [] }),
    update: async ({ id: _, version, ...changes }) => {
      onSend(changes);
      return { ...stored, ...changes, version: version + 1 };
    },
    messages: { updated: "Saved", updateFailed: "Not saved" },
  });
  return (
    <RecordForm form={record} saveLabel="Save">
      <PictureField {...record.field("image_id")} category="testimonials" />
      <PicturesField {...record.field("gallery")} category="trips" />
    </RecordForm>
  );
}

const altTexts = ["Jane", "A ridge", "A lake", "A ridge at dawn"];

/** The library has the pictures of `altTexts`, with the ids 1 to 4; the first one is a portrait. */
async function openForm(values: Partial<Values> = {}, options: Pick<ApiOptions, "role"> = {}) {
  const sent: object[] = [];
  const form = <Form values={{ image_id: null, gallery: [], ...values }} onSend={(changes) => sent.push(changes)} />;
  const opened = await renderComponent(form, {
    ...options,
    prepare: async (ctx) => {
      for (const [index, alt_text] of altTexts.entries())
        await anImageRow(ctx, { alt_text, category: index === 0 ? "testimonials" : "trips" });
    },
  });
  const portrait = within(await screen.findByRole("group", { name: /^Portrait/ }));
  const gallery = within(screen.getByRole("group", { name: /^Gallery/ }));
  const save = () => opened.user.click(screen.getByRole("button", { name: "Save" }));
  return { ...opened, sent, portrait, gallery, save };
}
const library = async () => within(await screen.findByRole("dialog", { name: "Picture library" }));
const jpeg = async (name = "jane.jpg") =>
  new File([new Uint8Array(await aJpeg({ width: 320, height: 240 }))], name, { type: "image/jpeg" });

test("a picture is chosen from its category of the library, shown with its text, and removed", async () => {
  const { user, portrait, sent, save } = await openForm();
  await user.click(portrait.getByRole("button", { name: "Choose from library" }));
  await user.click(await (await library()).findByRole("button", { name: "Jane" }));
  await portrait.findByRole("img", { name: "Jane" });
  expect(portrait.getByLabelText(/^Alternative text of portrait/)).toHaveProperty("value", "Jane");
  await save();
  await waitFor(() => expect(sent).toEqual([{ image_id: 1 }]));
  await user.click(portrait.getByRole("button", { name: "Remove portrait" }));
  expect(portrait.queryByRole("img")).toBeNull();
});

test("the library is searched by words and by address, in all categories", async () => {
  const { user, portrait, ctx } = await openForm();
  await user.click(portrait.getByRole("button", { name: "Choose from library" }));
  const dialog = await library();
  const names = () => dialog.queryAllByRole("button", { name: /^(Jane|A )/ }).map((button) => button.ariaLabel);
  await waitFor(() => expect(names()).toEqual(["Jane"]));
  await user.selectOptions(dialog.getByLabelText("Category"), "all");
  await user.type(dialog.getByRole("searchbox"), "ridge");
  await waitFor(() => expect(names()).toEqual(["A ridge at dawn", "A ridge"]));
  const [, , lake] = await ctx.db.select().from(images).orderBy(images.id);
  await user.clear(dialog.getByRole("searchbox"));
  await user.type(
    dialog.getByRole("searchbox"),
    `/uploads/images/trips/${lake?.filename.replace(".webp", "-640.avif")}`,
  );
  await waitFor(() => expect(names()).toEqual(["A lake"]));
  await user.clear(dialog.getByRole("searchbox"));
  await user.type(dialog.getByRole("searchbox"), "https://evil.example/a.webp");
  await dialog.findByText("No picture in the library has this address.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("several pictures are added to a gallery at once, and ordered", async () => {
  const { user, gallery, sent, save } = await openForm({ gallery: [2] });
  await gallery.findByRole("img", { name: "A ridge" });
  await user.click(gallery.getByRole("button", { name: "Choose from library" }));
  const dialog = await library();
  for (const name of ["A ridge at dawn", "A lake", "A ridge"])
    await user.click(await dialog.findByRole("button", { name }));
  await user.click(dialog.getByRole("button", { name: "Add 3 pictures" }));
  await user.click(await gallery.findByRole("button", { name: "Move picture 3 earlier" }));
  await user.click(gallery.getByRole("button", { name: "Remove picture 1" }));
  await save();
  await waitFor(() => expect(sent).toEqual([{ gallery: [3, 4] }]));
});

test("an uploaded picture is chosen, and not in the public gallery; saving waits for it", async () => {
  const { portrait, sent, save, intercept, user, ctx } = await openForm();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  intercept("POST /api/images", async () => {
    await released;
    return Response.json({ message: "The server is busy." }, { status: 503 });
  });
  await user.upload(portrait.getByLabelText("Upload picture", { selector: "input" }), await jpeg());
  await screen.findByText("Uploading…");
  await portrait.findByRole("progressbar", { name: "Uploading jane.jpg" });
  await save();
  expect(sent).toEqual([]);
  release();
  await portrait.findByText("The server is busy.");
  intercept("POST /api/images", null);
  await user.click(portrait.getByRole("button", { name: "Upload jane.jpg again" }));
  expect(await portrait.findByLabelText(/^Alternative text of portrait/)).toHaveProperty("value", "");
  await save();
  await waitFor(() => expect(sent).toEqual([{ image_id: 5 }]));
  expect((await ctx.db.select().from(images)).find(({ id }) => id === 5)?.in_gallery).toBe(false);
});

const storedAltText = async ({ ctx }: Pick<Awaited<ReturnType<typeof openForm>>, "ctx">, id: number) =>
  (await ctx.db.select().from(images)).find((image) => image.id === id)?.alt_text;

test("the alternative text of a picture is written beside it, saved in the library, and taken back", async () => {
  const opened = await openForm({ image_id: 3 });
  const { user, portrait } = opened;
  const input = await portrait.findByLabelText(/^Alternative text of portrait/);
  opened.intercept("PUT /api/images/3", async () => Response.json({ message: "The disk is full." }, { status: 500 }));
  await user.type(input, " under stars");
  await user.tab();
  await portrait.findByText("The disk is full.");
  expect(input).toHaveProperty("value", "A lake under stars");
  opened.intercept("PUT /api/images/3", null);
  await user.type(input, "!");
  await user.tab();
  await findToast("Alternative text saved");
  expect(await storedAltText(opened, 3)).toBe("A lake under stars!");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await storedAltText(opened, 3)).toBe("A lake"));
  expect(input).toHaveProperty("value", "A lake");
});

test("who may not change pictures sees no field for their texts", async () => {
  const { portrait } = await openForm({ image_id: 3 }, { role: "guide" });
  await portrait.findByRole("img", { name: "A lake" });
  expect(portrait.queryByRole("textbox")).toBeNull();
});

test("a dropped file that is no picture, and too many files, are refused where they were dropped", async () => {
  const { portrait } = await openForm();
  const target = portrait.getByRole("button", { name: "Upload picture" });
  const drop = (files: File[]) => fireEvent.drop(target, { dataTransfer: { types: ["Files"], files } });
  drop([new File(["%PDF"], "notes.jpg", { type: "image/jpeg" })]);
  await portrait.findByText("Invalid file type. Please use JPG, PNG, GIF, or WebP files.");
  drop([await jpeg(), await jpeg("john.jpg")]);
  await screen.findByText("Maximum 1 file allowed");
});

test("an address that is pasted chooses the picture there, or says that the library has none", async () => {
  const { portrait, ctx } = await openForm();
  const [, ridge] = await ctx.db.select().from(images).orderBy(images.id);
  const target = portrait.getByRole("button", { name: "Upload picture" });
  const paste = (text: string) => fireEvent.paste(target, { clipboardData: { files: [], getData: () => text } });
  paste("/uploads/images/trips/nowhere.webp");
  await portrait.findByText("No picture in the library has this address.");
  paste(`/uploads/images/trips/${ridge?.filename}`);
  await portrait.findByRole("img", { name: "A ridge" });
});

test("a picture that is no longer in the library says so", async () => {
  const { portrait } = await openForm({ image_id: 99 });
  await portrait.findByText("This picture is no longer in the library.");
  portrait.getByRole("button", { name: "Remove portrait" });
});

test("the library names every category in words", async () => {
  const { user, portrait } = await openForm();
  await user.click(portrait.getByRole("button", { name: "Choose from library" }));
  await (await library()).findByRole("option", { name: "Testimonials (1)" });
  expect(imageCategories).toContain("testimonials");
});
