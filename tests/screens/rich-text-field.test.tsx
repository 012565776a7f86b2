import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { RichTextField } from "#app/kit/form/rich-text-field.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { type EarlyInput, EditorPlaceholder } from "#app/kit/rich-text/editor-placeholder.tsx";
import RichTextEditor from "#app/kit/rich-text/rich-text-editor.tsx";
import { requiredMultiLine } from "#shared/kit/text-fields.ts";
import { findEditor } from "./find-editor.ts";
import { renderComponent } from "./render-component.tsx";

const schema = z.object({ body: requiredMultiLine(200, "Text is required") });
const stored = { id: 1, version: 1, body: "First *line*.\n\n* old\n* list" };
type Stored = typeof stored;

function Form({ onSend, text = stored.body }: { onSend: (changes: object) => void; text?: string }) {
  const record = useRecordForm({
    ...{ name: "test", schema: formSchema(schema), labels: { body: "Text" }, onSaved: () => {} },
    record: { ...stored, body: text } as Stored,
    toForm: (from: Stored | null) => ({ body: from?.body ?? "" }),
    update: async ({ id, version, ...changes }) => {
      onSend(changes);
      return { ...stored, ...changes, version: version + 1 };
    },
    messages: { updated: "Saved", updateFailed: "Not saved" },
  });
  return (
    <RecordForm form={record} saveLabel="Save">
      <RichTextField {...record.field("body")} hint="Shown on the page." />
    </RecordForm>
  );
}

async function openForm(text?: string) {
  const sent: object[] = [];
  const { user } = await renderComponent(
    <Form onSend={(changes) => sent.push(changes)} {...(text !== undefined && { text })} />,
  );
  await screen.findByRole("textbox", { name: "Text" });
  const textbox = await findEditor(screen, "Text");
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Save" }));
  };
  const button = (name: string) => within(screen.getByRole("toolbar")).getByRole("button", { name });
  /** Pastes as a browser does, with the cursor where it is. */
  const paste = (html: string, plain = "") =>
    fireEvent.paste(textbox, {
      clipboardData: { getData: (type: string) => (type === "text/html" ? html : plain), files: [], types: [] },
    });
  return { sent, user, textbox, save, button, paste };
}

test("a text is edited with its formats and saved as Markdown", async () => {
  const { sent, textbox, button, user, save } = await openForm("First.");
  await user.click(textbox);
  await user.click(button("Heading"));
  await waitFor(() => expect(textbox.querySelector("h2")?.textContent).toBe("First."));
  await save();
  await waitFor(() => expect(sent).toEqual([{ body: "## First." }]));
});

test("a text that was not changed is not rewritten", async () => {
  const { sent, textbox, button, user, save } = await openForm();
  await user.click(textbox);
  await user.click(button("Bulleted list"));
  await user.click(button("Undo"));
  await save();
  await waitFor(() => expect(sent).toEqual([{}]));
});

test("what is pasted from other programs brings its structure and nothing else", async () => {
  const { sent, textbox, user, paste, save, button } = await openForm("");
  await user.click(textbox);
  paste(
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1 style="color:red">Title</h1>
     <p><span style="font-weight:700">Bold</span> <a href="https://www.google.com/url?q=https://a.example/x&sa=D">link</a>
     <a href="javascript:alert(1)">bad</a><script>alert(1)</script><img src=x onerror=alert(1)></p></b>`,
  );
  await waitFor(() => expect(textbox.textContent).toContain("Title"));
  expect(button("Undo").getAttribute("aria-disabled")).not.toBe("true");
  await save();
  await waitFor(() => expect(sent).toEqual([{ body: "## Title\n\n**Bold** [link](https://a.example/x) bad" }]));
});

test("lists of Word become lists", async () => {
  const { sent, textbox, user, paste, save } = await openForm("");
  await user.click(textbox);
  const item = (mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><!--[endif]-->${text}<o:p></o:p></p>`;
  paste(
    `<html><body>${item("1.", "one")}${item("2.", "two")}<p class=MsoNormal>After</p>${item("·", "dot")}</body></html>`,
  );
  await waitFor(() => expect(textbox.textContent).toContain("two"));
  await save();
  await waitFor(() => expect(sent).toEqual([{ body: "1. one\n2. two\n\nAfter\n\n- dot" }]));
});

test("an empty text is refused beside the editor, and a long one is counted", async () => {
  const { textbox, user, save, paste } = await openForm("");
  await save();
  expect(await screen.findByText("Text is required")).toBeTruthy();
  expect(textbox.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(textbox));
  await user.click(textbox);
  paste("", "x".repeat(250));
  expect(await screen.findByText("Please use at most 200 characters")).toBeTruthy();
  expect(screen.getByText("250 of 200 characters")).toBeTruthy();
});

test("a link is set by keys, and an unsafe address is refused", async () => {
  const { sent, textbox, user, save } = await openForm("Read");
  await user.click(textbox);
  fireEvent.keyDown(textbox, { key: "k", ctrlKey: true });
  const address = await screen.findByRole("textbox", { name: "Link address" });
  await user.type(address, "javascript:alert(1){Enter}");
  expect(await screen.findByText(/Please enter a path that begins with/)).toBeTruthy();
  await user.clear(address);
  await user.type(address, "/trips{Enter}");
  await waitFor(() => expect(textbox.querySelector("a")?.getAttribute("href")).toBe("/trips"));
  await save();
  await waitFor(() => expect(sent).toEqual([{ body: expect.stringContaining("[/trips](/trips)") }]));
});

const control = { id: "text", "aria-invalid": undefined, "aria-describedby": undefined, required: undefined };

test("what is typed before the editor is loaded is in the form at once, and the editor goes on after it", async () => {
  const early: { current: EarlyInput } = { current: { isFocused: false, point: null, typed: "", textBefore: "" } };
  const values: string[] = [];
  const props = { control, label: "Text", value: "**Old** text", onChange: (value: string) => values.push(value) };
  const look = { focusRef: () => {}, isDisabled: false, isTall: false };
  const { user } = await renderComponent(
    <EditorPlaceholder {...props} {...look} early={early} onApproach={() => {}} />,
  );
  await user.type(await screen.findByRole("textbox", { name: "Text" }), "1. one * ");
  expect(values.at(-1)).toBe("**Old** text\n\n1\\. one \\* ");
  cleanup();
  await renderComponent(
    <RichTextEditor
      {...{ ...props, ...look, value: values.at(-1) ?? "", startText: early.current.textBefore, onBlur: () => {} }}
      getValue={() => values.at(-1) ?? ""}
      takeEarlyInput={() => early.current}
    />,
  );
  const editor = await screen.findByRole("textbox", { name: "Text" });
  expect([...editor.children].map((paragraph) => paragraph.textContent)).toEqual(["Old text", "1. one * "]);
  expect(document.activeElement).toBe(editor);
});
