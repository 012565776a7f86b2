import type { ReactNode } from "react";

type Props = {
  /** Selector of the elements that need scripts. */
  hiddenSelector: string;
  children: ReactNode;
};

/** Shown without scripts, where it also hides what needs them. */
export const NoScriptNotice = ({ hiddenSelector, children }: Props) => (
  <>
    {/* With a precedence, React puts the styles into the head; the body may not have any. */}
    <style href="no-script" precedence="no-script">{`@media (scripting:none){${hiddenSelector}{display:none}}`}</style>
    <noscript>
      <div className="page-width pb-5">
        <div className="notice">{children}</div>
      </div>
    </noscript>
  </>
);
