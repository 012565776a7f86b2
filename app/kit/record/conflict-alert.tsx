import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { changedMeanwhile } from "#shared/kit/errors.ts";

/** A field that someone else changed while the form was open. `mine` is the unsaved value, null if untouched. */
export type ConflictChange = { field: string; was: string; is: string; mine: string | null };

type Props = { changes: readonly ConflictChange[]; busy: boolean; onKeepMine: () => void; onTakeTheirs: () => void };

/** Shown when a save fails because the record has changed. Lists the changes and lets the user pick a version. */
export const ConflictAlert = ({ changes, busy, onKeepMine, onTakeTheirs }: Props) => (
  <Alert tone="warn" title={changedMeanwhile.message}>
    {changes.length === 0 && <p>No fields in this form have changed.</p>}
    <ul className="grid gap-1">
      {changes.map(({ field, was, is, mine }) => (
        <li key={field}>
          <span className="inline-block first-letter:uppercase">{field}</span>: {was} →{" "}
          <strong className="font-medium">{is}</strong>
          {mine !== null && <span className="text-ash"> (yours: {mine})</span>}
        </li>
      ))}
    </ul>
    <div className="mt-3">
      <ButtonRow>
        <Button tone="primary" busy={busy} onClick={onKeepMine}>
          Save my version
        </Button>
        <Button onClick={onTakeTheirs}>Use their version</Button>
      </ButtonRow>
    </div>
  </Alert>
);
