import type { CSSProperties, ReactNode } from "react";

type Props = { style: CSSProperties; children: ReactNode; className?: string };

/** The rows of a table for layout, which screen readers read as plain text. */
export const LayoutTable = ({ children, ...table }: Props) => (
  <table role="presentation" border={0} cellPadding={0} cellSpacing={0} width="100%" {...table}>
    <tbody>{children}</tbody>
  </table>
);

type FactsProps = {
  style: CSSProperties;
  children: ReactNode;
  className?: string;
  /** The width of the first column, where the first row may have one cell. */
  firstColumn?: string;
};

/** A table of data, in contrast to those of the layout. */
export const FactsTable = ({ children, firstColumn, ...table }: FactsProps) => (
  <table border={0} cellPadding={0} cellSpacing={0} width="100%" {...table}>
    {firstColumn && (
      <colgroup>
        <col style={{ width: firstColumn }} />
        <col />
      </colgroup>
    )}
    <tbody>{children}</tbody>
  </table>
);
