import { classNames } from "#app/ui/class-names.ts";

type State = { isInvalid: boolean; isDisabled: boolean };

/** The classes of the editor, which what stands in its place while it isn't loaded has as well. */
export const editorLook = {
  frame: ({ isInvalid, isDisabled }: State) =>
    classNames(
      "overflow-hidden rounded-control border bg-panel focus-within:border-focus",
      isInvalid ? "border-danger" : "border-edge",
      isDisabled && "opacity-60",
    ),
  toolbar: "flex flex-wrap items-center gap-0.5 border-b border-line p-1",
  divider: "mx-1 h-5 w-px bg-line max-sm:hidden",
  scroller: (isTall: boolean) =>
    classNames("overflow-y-auto overscroll-contain", isTall ? "max-h-[60dvh]" : "max-h-96"),
  text: classNames(
    "min-h-32 px-3 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere outline-none pointer-coarse:text-base",
    "[&>*+*]:mt-2.5 [&_h2]:text-lg [&_h2]:leading-snug [&_h2]:font-semibold [&_h3]:font-semibold",
    "[&>*+h2]:mt-5 [&>*+h3]:mt-4 [&_:is(ul,ol)]:pl-5 [&_ul]:list-disc [&_ol]:list-decimal [&_li+li]:mt-1",
    "[&_li>*+*]:mt-1 [&_blockquote]:border-l-2 [&_blockquote]:border-edge [&_blockquote]:pl-3",
    "[&_a]:text-info [&_a]:underline [&_a]:underline-offset-2",
  ),
} as const;
