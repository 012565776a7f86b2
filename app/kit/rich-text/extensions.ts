import { Extension } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { completeRichTextLink, isRichTextLink } from "#shared/kit/rich-text/rich-text-link.ts";

/** Items move in and out by Ctrl+] and Ctrl+[, because Tab leaves the editor. */
const listIndentation = Extension.create({
  name: "listIndentation",
  addKeyboardShortcuts() {
    return {
      "Mod-]": () => this.editor.commands.sinkListItem("listItem"),
      "Mod-[": () => this.editor.commands.liftListItem("listItem"),
    };
  },
});

/** What a formatted text can hold, and nothing else: what is typed or pasted otherwise becomes plain text. */
export const extensions = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false, trailingNode: false },
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (url) => isRichTextLink(completeRichTextLink(url)),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  listIndentation,
];
