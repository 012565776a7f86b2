import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { type SectionLevel, SheetSection } from "#app/ui/description-list.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { pageSize } from "#shared/kit/limits.ts";
import type { HistoryEntry, HistoryTexts } from "./describe-history.ts";
import type Entries from "./history-entries.tsx";

const failed = "Couldn't load the history";
const placeholder = <SkeletonLines lines={3} label="Loading history" />;

// Loaded beside its entries: a new record has none.
const HistoryEntries = lazyPart<ComponentProps<typeof Entries> & { onFailed: () => void }>({
  load: () => import("./history-entries.tsx"),
  onFailed: ({ onFailed }) => onFailed(),
  fallback: placeholder,
});

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
  const [hasFailed, setFailed] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.history.list({ kind, id, limit }),
    placeholderData: keepPreviousData,
    // Others change the record too.
    staleTime: 0,
  });
  return (
    <SheetSection title="History" level={level}>
      {error && (
        <Alert tone="danger" title={errorMessage(error, failed)}>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {hasFailed ? (
        <Alert tone="danger" title={failed}>
          <Button onClick={() => setFailed(false)}>Try again</Button>
        </Alert>
      ) : (
        (data || !error) && (
          <HistoryEntries
            {...{ entries: data?.items, placeholder, texts, describeEntry }}
            onFailed={() => setFailed(true)}
          />
        )
      )}
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
