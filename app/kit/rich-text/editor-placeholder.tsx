import { Link, type LucideIcon } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { iconButtonClassName } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ControlProps } from "#app/ui/field.tsx";
import { RichTextContent } from "#app/ui/site/rich-text.tsx";
import { appendPlainText } from "#shared/kit/rich-text/append-plain-text.ts";
import { editorLook } from "./editor-look.ts";
import { blockActions, formatActions, historyActions } from "./toolbar-actions.ts";

/** What happened in the field before the editor was loaded. */
export type EarlyInput = {
  isFocused: boolean;
  /** Where the cursor belongs, in the window; null for the end of the text. */
  point: { left: number; top: number } | null;
  typed: string;
  /** The text before anything was typed. */
  textBefore: string;
};

type Props = {
  control: ControlProps;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Given what focuses the field; null when it is gone. */
  focusRef: (target: { focus: () => void } | null) => void;
  isDisabled: boolean;
  isTall: boolean;
  early: RefObject<EarlyInput>;
  /** Called when somebody points at the field or focuses it. */
  onApproach: () => void;
};

const toolbarIcons: readonly (readonly LucideIcon[])[] = [
  [...formatActions.map(({ icon }) => icon), Link],
  blockActions.map(({ icon }) => icon),
  historyActions.map(({ icon }) => icon),
];

const ToolbarPicture = () => (
  <div aria-hidden className={editorLook.toolbar}>
    {toolbarIcons.map((icons, group) => [
      group > 0 && <div key={`before ${icons.length}`} className={editorLook.divider} />,
      ...icons.map((Icon) => (
        <span key={Icon.displayName} className={`${iconButtonClassName()} opacity-40`}>
          <Icon className="size-4" />
        </span>
      )),
    ])}
  </div>
);

/**
 * The text as the editor will show it, of the same size. It takes the focus, and what is typed before the editor is
 * loaded becomes the end of the text.
 */
export function EditorPlaceholder(props: Props) {
  const { control, label, value, onChange, focusRef, isDisabled, isTall, early, onApproach } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    focusRef({ focus: () => input.current?.focus() });
    return () => focusRef(null);
  }, [focusRef]);
  const type = (typed: string) => {
    const textBefore = early.current.typed === "" ? value : early.current.textBefore;
    Object.assign(early.current, { typed, textBefore });
    onChange(appendPlainText(textBefore, typed));
  };
  const setFocused = (isFocused: boolean) => {
    early.current.isFocused = isFocused;
    if (isFocused) onApproach();
  };
  return (
    <div
      className={editorLook.frame({ isInvalid: Boolean(control["aria-invalid"]), isDisabled })}
      onPointerEnter={onApproach}
    >
      <ToolbarPicture />
      <div className={`relative ${editorLook.scroller(isTall)}`}>
        <div id={`${control.id}-text`} inert className={editorLook.text}>
          <RichTextContent text={value} />
        </div>
        <textarea
          {...control}
          ref={input}
          aria-label={label}
          aria-describedby={classNames(`${control.id}-text`, control["aria-describedby"])}
          defaultValue=""
          disabled={isDisabled}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPointerDown={({ clientX, clientY }) => {
            early.current.point = { left: clientX, top: clientY };
          }}
          onChange={({ target }) => type(target.value)}
          className="absolute inset-0 resize-none cursor-text opacity-0"
        />
      </div>
    </div>
  );
}
