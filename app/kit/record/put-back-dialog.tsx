import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { errorMessage, ProblemAlert } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { Dialog, DialogFooter } from "#app/ui/dialog.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { PutBackPreview } from "#shared/history/contract.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { fieldLabel, type HistoryEntry, type HistoryTexts } from "./describe-history.ts";
import { describePutBack, type FieldChange, sortAsLabelled } from "./describe-put-back.ts";
import { usePutBack } from "./use-put-back.ts";

type Props = { entry: HistoryEntry; texts: HistoryTexts; onClose: () => void };

/** Shows what putting the earlier values of a change back would do now, field by field, and does it. */
export default function PutBackDialog({ entry, texts, onClose }: Props) {
  const [whole, setWhole] = useState(false);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queries.history.getPutBack({ id: entry.id, whole }),
    // Others change the record too.
    ...{ staleTime: 0, gcTime: 0 },
    // The choice of the whole record stays in its place.
    placeholderData: keepPreviousData,
  });
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const putBack = usePutBack({ entry, whole, texts, onDone: onClose, reload: refetch });
  const changes = sortAsLabelled(data?.changes ?? [], texts);
  const chosen = changes.map(({ field }) => field).filter((field) => !leftOut.includes(field));
  const toggle = (field: string, isChosen: boolean) =>
    setLeftOut(isChosen ? leftOut.filter((name) => name !== field) : [...leftOut, field]);
  return (
    <Dialog open onClose={onClose} title="Put back earlier values" width="wide">
      {/* Of one size on the site and in the back-office. */}
      <div className="grid gap-4 text-sm">
        <p className="text-ash">
          As they were before the change of {formatInstant(entry.at)} by {entry.actor_name}.
        </p>
        {data && <ChangesAround {...{ preview: data, at: entry.at, whole }} onChoose={setWhole} />}
        <ProblemAlert problem={putBack.problem} onDismiss={putBack.dismiss} />
        {error && (
          <Alert tone="danger" title={errorMessage(error, "Couldn't load the earlier values")}>
            <Button onClick={() => refetch()} busy={isFetching}>
              Try again
            </Button>
          </Alert>
        )}
        {!data && !error && <SkeletonLines lines={4} label="Loading the earlier values" />}
        {data && changes.length === 0 && <p>There is nothing to put back: the values are the same now.</p>}
        <ul className="grid gap-4 empty:hidden">
          {changes.map((change) => (
            <ChangedField
              key={change.field}
              {...{ change, texts, error: putBack.errorOf(change.field) }}
              isChosen={chosen.includes(change.field)}
              onChoose={(isChosen) => toggle(change.field, isChosen)}
            />
          ))}
        </ul>
        <DialogFooter>
          <Button onClick={onClose}>{changes.length > 0 ? "Cancel" : "Close"}</Button>
          {data && changes.length > 0 && (
            <Button
              tone="primary"
              disabled={chosen.length === 0 || isPlaceholderData}
              busy={putBack.isBusy}
              onClick={() => putBack.save(chosen, data.version)}
            >
              Put back
            </Button>
          )}
        </DialogFooter>
      </div>
    </Dialog>
  );
}

type AroundProps = { preview: PutBackPreview; at: string; whole: boolean; onChoose: (whole: boolean) => void };

/** What else was changed before and since: of several changes, one puts back only what it has replaced itself. */
function ChangesAround({ preview, at, whole, onChoose }: AroundProps) {
  const { later_changes, previous_change } = preview;
  if (later_changes === 0 && !previous_change) return null;
  return (
    <div className="grid gap-2">
      {previous_change && (
        <p>
          Also changed before that, on {formatInstant(previous_change.at)} by {previous_change.actor_name}. To go back
          further, put back that change.
        </p>
      )}
      {later_changes > 0 && (
        <>
          <p>
            Changed {later_changes === 1 ? "once" : `${later_changes} times`} since. This puts back only what this
            change replaced.
          </p>
          <LabelledCheckbox checked={whole} onChange={onChoose}>
            Put back the whole record instead, as it was before {formatInstant(at)}
          </LabelledCheckbox>
        </>
      )}
    </div>
  );
}

type FieldProps = {
  change: FieldChange;
  texts: HistoryTexts;
  error: string | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

const valueClassName = "whitespace-pre-line wrap-anywhere";

/** One field: whether it is put back, what it has now and what it would have. */
function ChangedField({ change, texts, error, isChosen, onChoose }: FieldProps) {
  const { now, earlier } = describePutBack(change, texts);
  const { changed_again: later } = change;
  return (
    <li className="grid gap-1">
      <LabelledCheckbox checked={isChosen} onChange={onChoose}>
        <span className="font-medium">{fieldLabel(change.field, texts)}</span>
      </LabelledCheckbox>
      <dl className="ml-7 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 gap-y-1">
        <dt className="text-ash">Now</dt>
        <dd className={valueClassName}>{now}</dd>
        <dt className="text-ash">Back to</dt>
        <dd className={`${valueClassName} font-medium`}>{earlier}</dd>
      </dl>
      {later && (
        <p className="ml-7 text-warn">
          Changed again by {later.actor_name} on {formatInstant(later.at)}. That change would be lost.
        </p>
      )}
      {error && (
        <p role="alert" className="ml-7 text-danger">
          {error}
        </p>
      )}
    </li>
  );
}
