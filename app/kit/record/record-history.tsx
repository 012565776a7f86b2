import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { type SectionLevel, SheetSection } from "#app/ui/description-list.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { pageSize } from "#shared/kit/limits.ts";
import { describeHistoryEntry, type HistoryEntry, type HistoryTexts } from "./describe-history.ts";
import { PutBackButton } from "./put-back-button.tsx";

type Props = HistoryTexts & {
  kind: RecordKind;
  id: number;
  level?: SectionLevel;
  /** For kinds whose events need more than texts. */
  describeEntry?: (entry: HistoryEntry) => string[];
};

/** Who changed what of a record, newest first. */
export function RecordHistory({ kind, id, level = 3, describeEntry, ...texts }: Props) {
  const [limit, setLimit] = useState<number>(pageSize.default);
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.history.list({ kind, id, limit }),
    placeholderData: keepPreviousData,
    // Others change the record too.
    staleTime: 0,
  });
  const describe = describeEntry ?? ((entry: HistoryEntry) => describeHistoryEntry(entry, texts));
  return (
    <SheetSection title="History" level={level}>
      {error && (
        <Alert tone="danger" title={errorMessage(error, "Couldn't load the history")}>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !error && <SkeletonLines lines={3} label="Loading history" />}
      {data?.items.length === 0 && <p className="text-ash">No changes yet.</p>}
      <ol className="grid gap-3 border-l-2 border-line pl-4 empty:hidden">
        {data?.items.map((entry) => (
          <li key={entry.id}>
            {describe(entry).map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
            <div className="flex items-center justify-between gap-3">
              <p className="text-ash">
                {entry.actor_name}, <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
              </p>
              <PutBackButton entry={entry} texts={texts} />
            </div>
          </li>
        ))}
      </ol>
      {data?.pagination.has_more && limit < pageSize.max && (
        <div>
          <Button onClick={() => setLimit(pageSize.max)} busy={isFetching}>
            Show older entries
          </Button>
        </div>
      )}
    </SheetSection>
  );
}
