import type { ReactNode } from "react";
import { conditionalBlock, type RequiredVariables } from "./text-template.ts";

type Props = { requires: RequiredVariables; children: ReactNode };

/** Content that is left out unless its variables have the values that it requires. */
export function ConditionalContent({ requires, children }: Props) {
  const { begin, end } = conditionalBlock(requires);
  return (
    <>
      {begin}
      {children}
      {end}
    </>
  );
}
