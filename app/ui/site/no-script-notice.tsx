import type { ReactNode } from "react";

type Props = {
  /** Selector of the elements that need scripts. */
  hiddenSelector: string;
  children: ReactNode;
};

/** Shown without scripts, where it also hides what needs them. */
export const NoScriptNotice = ({ hiddenSelector, children }: Props) => (
  <noscript>
    <style>{`${hiddenSelector}{display:none}`}</style>
    <div className="page-width pb-5">
      <div className="notice">{children}</div>
    </div>
  </noscript>
);
