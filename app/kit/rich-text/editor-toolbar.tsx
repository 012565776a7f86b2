import { Toolbar } from "@base-ui/react/toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import { Link as LinkIcon, type LucideIcon } from "lucide-react";
import { iconButtonClassName } from "#app/ui/button.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { editorLook } from "./editor-look.ts";
import { blockActions, formatActions, historyActions, type ToolbarAction } from "./toolbar-actions.ts";

const isMac = /Mac|iP/.test(navigator.platform);

/** "Ctrl+Shift+8", or "⌘⇧8" on a Mac. */
const describeKeys = (keys: string): string =>
  isMac
    ? keys.replace("Mod", "⌘").replace("Shift", "⇧").replace("Alt", "⌥").replaceAll("+", "")
    : keys.replace("Mod", "Ctrl");

const toAriaKeys = (keys: string): string => keys.replace("Mod", isMac ? "Meta" : "Control");

type ButtonProps = {
  label: string;
  icon: LucideIcon;
  keys: string;
  isPressed?: boolean | undefined;
  isExpanded?: boolean;
  isDisabled: boolean;
  onClick: () => void;
};

const ToolbarButton = ({ label, icon: Icon, keys, isPressed, isExpanded, isDisabled, onClick }: ButtonProps) => (
  <Tooltip text={`${label} (${describeKeys(keys)})`}>
    <Toolbar.Button
      aria-label={label}
      aria-keyshortcuts={toAriaKeys(keys)}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      onClick={onClick}
      // The selection in the text stays visible.
      onMouseDown={(event) => event.preventDefault()}
      className={`${iconButtonClassName()} aria-pressed:bg-line/70 aria-pressed:text-ink aria-disabled:opacity-40`}
    >
      <Icon aria-hidden className="size-4" />
    </Toolbar.Button>
  </Tooltip>
);

const Divider = () => <Toolbar.Separator className={editorLook.divider} />;

const allActions = [...formatActions, ...blockActions, ...historyActions];

/** What is on and what is possible where the cursor is, by label. */
const readState = (editor: Editor) =>
  Object.fromEntries(
    allActions.map(({ label, isOn, isPossible }) => [
      label,
      { isOn: isOn?.(editor), isPossible: isPossible?.(editor) ?? true },
    ]),
  );

type Props = {
  editor: Editor;
  /** Names what is formatted: "Answer". */
  label: string;
  isDisabled: boolean;
  isLinkOpen: boolean;
  onLink: () => void;
};

/** Buttons for the formats of a text, with arrow keys between them. */
export function EditorToolbar({ editor, label, isDisabled, isLinkOpen, onLink }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ actions: readState(current), isLink: current.isActive("link") }),
  });
  const toButton = ({ label: name, icon, keys, run }: ToolbarAction) => (
    <ToolbarButton
      key={name}
      {...{ label: name, icon, keys }}
      isPressed={state.actions[name]?.isOn}
      isDisabled={isDisabled || !state.actions[name]?.isPossible}
      onClick={() => run(editor)}
    />
  );
  return (
    <Toolbar.Root aria-label={`Format ${label.toLowerCase()}`} className={editorLook.toolbar}>
      {formatActions.map(toButton)}
      <ToolbarButton
        {...{ label: "Link", icon: LinkIcon, keys: "Mod+K", isDisabled, isExpanded: isLinkOpen }}
        isPressed={state.isLink}
        onClick={onLink}
      />
      <Divider />
      {blockActions.map(toButton)}
      <Divider />
      {historyActions.map(toButton)}
    </Toolbar.Root>
  );
}
