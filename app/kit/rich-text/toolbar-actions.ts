import type { Editor } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from "lucide-react";

export type ToolbarAction = {
  label: string;
  icon: LucideIcon;
  /** "Mod+Shift+8"; "Mod" is Ctrl, or Cmd on a Mac. */
  keys: string;
  run: (editor: Editor) => boolean;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

export const formatActions: readonly ToolbarAction[] = [
  {
    ...{ label: "Bold", icon: Bold, keys: "Mod+B" },
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    ...{ label: "Italic", icon: Italic, keys: "Mod+I" },
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive("italic"),
  },
];

export const blockActions: readonly ToolbarAction[] = [
  {
    ...{ label: "Heading", icon: Heading2, keys: "Mod+Alt+2" },
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
  },
  {
    ...{ label: "Subheading", icon: Heading3, keys: "Mod+Alt+3" },
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
  },
  {
    ...{ label: "Bulleted list", icon: List, keys: "Mod+Shift+8" },
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    ...{ label: "Numbered list", icon: ListOrdered, keys: "Mod+Shift+7" },
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    ...{ label: "Quote", icon: TextQuote, keys: "Mod+Shift+B" },
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
];

export const historyActions: readonly ToolbarAction[] = [
  {
    ...{ label: "Undo", icon: Undo2, keys: "Mod+Z" },
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    ...{ label: "Redo", icon: Redo2, keys: "Mod+Shift+Z" },
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];
