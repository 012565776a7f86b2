import type { ReactNode } from "react";

type Props = { isOpen?: boolean; children: ReactNode };

/** What only those need who write code with an icon. */
export const ForDevelopers = ({ isOpen = false, children }: Props) => (
  <details open={isOpen}>
    <summary className="cursor-pointer text-sm font-medium pointer-coarse:min-h-11">For developers</summary>
    <div className="mt-2 grid justify-items-start gap-2">{children}</div>
  </details>
);
