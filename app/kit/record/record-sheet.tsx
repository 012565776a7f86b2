import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { CallError } from "#app/kit/calls/call-error.ts";
import type { Query } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { errorMessage, ProblemAlert } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sheet, type SheetWidth } from "#app/ui/sheet.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { DeletedRecordDraft } from "./deleted-record-draft.tsx";
import { RecordFeatureContext } from "./record-feature.ts";
import { RecordNotFound } from "./record-not-found.tsx";
import { draftNameOf } from "./stored-draft.ts";

type RecordLabels = {
  /** "Testimonial"; in lower case the name of its form, under which drafts are stored. */
  record: string;
  /** "New testimonial" */
  newRecord?: string;
  loadRecordFailed: string;
};

type Heading = { title: string; eyebrow?: ReactNode; actions?: ReactNode };

type Props<Stored> = {
  list: Pick<ListScreen, "record" | "isEditing" | "open" | "close" | "problem" | "dismissProblem">;
  query: (input: { id: number }) => Query<Stored>;
  labels: RecordLabels;
  heading: (record: Stored) => Heading;
  wide?: SheetWidth;
  /** Shown for a record that can't be found, where more can be said than that. */
  missing?: (error: CallError) => ReactNode;
  /** Milliseconds between two fetches while the record is open; for records that change by themselves. */
  refetchInterval?: number;
  /** Null for a new record. */
  children: (record: Stored | null) => ReactNode;
};

/** What the sheet showed last, which stays in it during the closing animation. */
function useLastShown(record: number | "new" | undefined, wide: SheetWidth) {
  const last = useRef({ record, wide });
  if (record !== undefined) last.current = { record, wide };
  return last.current;
}

/** The record of a list screen that the path names, in a side sheet: loading, failures, and its content. */
export function RecordSheet<Stored>(props: Props<Stored>) {
  const { list, labels, children } = props;
  const { record: shown, wide } = useLastShown(list.record, props.wide ?? false);
  if (shown === undefined) return null;
  // A form that was opened from the record leads back to it.
  const isForm = list.isEditing && typeof shown === "number";
  const onClose = isForm ? () => list.open(shown, { replace: true }) : list.close;
  const sheet = { open: list.record !== undefined, onClose, wide, focusKey: `${shown} ${isForm}` };
  if (shown !== "new") return <StoredRecord key={shown} {...props} id={shown} sheet={sheet} />;
  return (
    <Sheet {...sheet} title={labels.newRecord ?? labels.record}>
      {children(null)}
    </Sheet>
  );
}

type SheetState = { open: boolean; onClose: () => void; wide: SheetWidth; focusKey: string };

function StoredRecord<Stored>({ id, sheet, ...props }: Props<Stored> & { id: number; sheet: SheetState }) {
  const { list, query, labels, heading, refetchInterval, missing, children } = props;
  const { data, error, isFetching, refetch } = useQuery({
    ...query({ id }),
    enabled: sheet.open && id > 0,
    refetchInterval: refetchInterval ?? false,
  });
  // No record can have the id of the path.
  const isUnknown = id === 0;
  const isMissing = isUnknown || (error instanceof CallError && error.status === 404);
  return (
    <Sheet {...sheet} {...(data ? heading(data) : { title: labels.record })}>
      <div className="grid gap-4 empty:hidden">
        {sheet.open && <ProblemAlert problem={list.problem} onDismiss={list.dismissProblem} />}
        {sheet.open && isMissing && (
          <RecordNotFound
            title={`${labels.record} not found`}
            reason={isUnknown ? <p>The address is wrong.</p> : error instanceof CallError && missing?.(error)}
            onBack={list.close}
          >
            <DeletedRecordDraft name={draftNameOf(labels.record, id)} />
          </RecordNotFound>
        )}
        {sheet.open && error && !isMissing && (
          <Alert tone={data ? "warn" : "danger"} title={errorMessage(error, labels.loadRecordFailed)}>
            <Button onClick={() => refetch()} busy={isFetching}>
              Try again
            </Button>
          </Alert>
        )}
      </div>
      <RecordFeatureContext value={query({ id }).queryKey[0]}>{data && children(data)}</RecordFeatureContext>
      {!data && !error && !isUnknown && <SkeletonLines lines={8} />}
    </Sheet>
  );
}
