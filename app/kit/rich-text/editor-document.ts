import type { JSONContent } from "@tiptap/react";
import { lineBreak, type RichText, type RichTextBlock, type TextRun } from "#shared/kit/rich-text/rich-text.ts";
import { completeRichTextLink, isRichTextLink } from "#shared/kit/rich-text/rich-text-link.ts";

function toMarks({ bold, italic, href }: TextRun) {
  return [
    ...(href === null ? [] : [{ type: "link", attrs: { href } }]),
    ...(bold ? [{ type: "bold" }] : []),
    ...(italic ? [{ type: "italic" }] : []),
  ];
}

const toInline = (run: TextRun): JSONContent =>
  run.text === lineBreak ? { type: "hardBreak" } : { type: "text", text: run.text, marks: toMarks(run) };

function toNode(block: RichTextBlock): JSONContent {
  switch (block.kind) {
    case "paragraph":
      return { type: "paragraph", content: block.runs.map(toInline) };
    case "heading":
      return { type: "heading", attrs: { level: block.level }, content: block.runs.map(toInline) };
    case "quote":
      return { type: "blockquote", content: block.blocks.map(toNode) };
    case "list": {
      const content = block.items.map((item) => ({ type: "listItem", content: item.map(toNode) }));
      return block.start === null
        ? { type: "bulletList", content }
        : { type: "orderedList", attrs: { start: block.start }, content };
    }
  }
}

/** A formatted text as a document of the editor. */
export const toEditorDocument = (blocks: RichText): JSONContent => ({
  type: "doc",
  content: blocks.length > 0 ? blocks.map(toNode) : [{ type: "paragraph" }],
});

/** The target of a link, if a text may have it; pasted ones lead anywhere. */
function readHref(marks: NonNullable<JSONContent["marks"]>): string | null {
  const link = marks.find(({ type }) => type === "link");
  const href = completeRichTextLink(String(link?.attrs?.href ?? ""));
  return isRichTextLink(href) ? href : null;
}

function fromInline({ type, text = "", marks = [] }: JSONContent): TextRun {
  const has = (mark: string) => marks.some((one) => one.type === mark);
  return {
    text: type === "hardBreak" ? lineBreak : text,
    bold: has("bold"),
    italic: has("italic"),
    href: readHref(marks),
  };
}

function fromNode(node: JSONContent): RichTextBlock {
  const content = node.content ?? [];
  switch (node.type) {
    case "heading":
      return { kind: "heading", level: node.attrs?.level === 2 ? 2 : 3, runs: content.map(fromInline) };
    case "blockquote":
      return { kind: "quote", blocks: content.map(fromNode) };
    case "bulletList":
    case "orderedList":
      return {
        kind: "list",
        start: node.type === "bulletList" ? null : Number(node.attrs?.start ?? 1),
        items: content.map((item) => (item.content ?? []).map(fromNode)),
      };
    default:
      return { kind: "paragraph", runs: content.map(fromInline) };
  }
}

/** The formatted text of a document of the editor. */
export const fromEditorDocument = (document: JSONContent): RichText => (document.content ?? []).map(fromNode);
