import { useEffect, useRef } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import type { ConflictChange } from "./three-way-merge.ts";

export type Conflict = {
  changes: readonly ConflictChange[];
  /** Saves one's own changes on top of theirs. */
  keepMine: () => void;
  takeTheirs: () => void;
};

type Props = { conflict: Conflict | null; busy: boolean };

/** Shown when a save fails because the record has changed: each field as it was, as it is, and as it was typed here. */
export function ConflictView({ conflict, busy }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const isShown = conflict !== null;
  useEffect(() => {
    if (!isShown) return;
    view.current?.focus({ preventScroll: true });
    view.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  if (!conflict) return null;
  const { changes, keepMine, takeTheirs } = conflict;
  return (
    <div ref={view} tabIndex={-1} className="scroll-mt-4 rounded-panel outline-offset-2">
      <Alert tone="warn" title={changedMeanwhile.message}>
        {changes.length === 0 && <p>No fields in this form have changed.</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls can be scrolled with the keyboard */}
        <ul tabIndex={0} aria-label="Changes" className="grid max-h-[30dvh] gap-2 overflow-y-auto overscroll-contain">
          {changes.map((change) => (
            <ChangedField key={change.field} {...change} />
          ))}
        </ul>
        <div className="mt-3">
          <ButtonRow>
            <Button tone="primary" busy={busy} onClick={keepMine}>
              Save my version
            </Button>
            <Button onClick={takeTheirs}>Use their version</Button>
          </ButtonRow>
        </div>
      </Alert>
    </div>
  );
}

const ChangedField = ({ field, base, theirs, mine }: ConflictChange) => (
  <li>
    <span className="inline-block font-medium first-letter:uppercase">{field}</span>
    <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2">
      <dt className="text-ash">Was</dt>
      <dd>{base}</dd>
      <dt className="text-ash">Now</dt>
      <dd className="font-medium">{theirs}</dd>
      {mine !== null && (
        <>
          <dt className="text-ash">Yours</dt>
          <dd>{mine}</dd>
        </>
      )}
    </dl>
  </li>
);
