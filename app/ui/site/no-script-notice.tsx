import type { ReactNode } from "react";

type Props = {
  /** Selector of the elements that need scripts. */
  hides: string;
  children: ReactNode;
};

/** Shown without scripts, where it also hides what needs them. */
export const NoScriptNotice = ({ hides, children }: Props) => (
  <noscript>
    <style>{`${hides}{display:none}`}</style>
    <div className="page-width pb-5">
      <div className="notice">{children}</div>
    </div>
  </noscript>
);
