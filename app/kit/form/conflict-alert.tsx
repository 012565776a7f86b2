import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { changedMeanwhile } from "#shared/kit/errors.ts";

/** What someone else changed while the form was open. `mine` is what one has typed there oneself. */
export type TheirChange = { field: string; was: string; is: string; mine: string | null };

type Props = { changes: readonly TheirChange[]; busy: boolean; onKeepMine: () => void; onTakeTheirs: () => void };

/** Someone else was faster: what they changed, and whose values shall count. Nothing typed is lost until one decides. */
export const ConflictAlert = ({ changes, busy, onKeepMine, onTakeTheirs }: Props) => (
  <Alert tone="warn" title={changedMeanwhile.message}>
    {changes.length === 0 && <p>None of the fields of this form differ.</p>}
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
          Keep my values and save
        </Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
      </ButtonRow>
    </div>
  </Alert>
);
