import type { CSSProperties, ReactNode } from "react";

type Props = { style: CSSProperties; children: ReactNode; className?: string };

/** The rows of a table for layout, which screen readers read as plain text. */
export const LayoutTable = ({ children, ...table }: Props) => (
  <table role="presentation" border={0} cellPadding={0} cellSpacing={0} width="100%" {...table}>
    <tbody>{children}</tbody>
  </table>
);
