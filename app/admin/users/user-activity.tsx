import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import type { DescribeChange } from "#app/kit/record/describe-history.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SheetSection } from "#app/ui/description-list.tsx";
import { recordKinds } from "#shared/history/record-kinds.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { pageSize } from "#shared/kit/limits.ts";

const firstEntries = 5;

/** What a person changed, newest first. */
export function UserActivity({ id, describe }: { id: number; describe: DescribeChange }) {
  const [limit, setLimit] = useState<number>(firstEntries);
  const { data, error } = useQuery({
    ...queries.history.listAll({ actor_id: id, limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <SheetSection title="Activity">
      {error && <Alert tone="danger" title={errorMessage(error, "Couldn't load the activity")} />}
      {data?.items.length === 0 && <p className="text-ash">No changes by this person.</p>}
      <ol className="grid gap-3 border-l-2 border-line pl-4 empty:hidden">
        {data?.items.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere">
              {recordKinds[entry.kind].label}
              {entry.record_title && ` ${entry.record_title}`}: {describe(entry).join(" · ")}
            </p>
            <p className="text-ash">
              <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {data?.pagination.has_more && limit < pageSize.max && (
        <div>
          <Button onClick={() => setLimit(pageSize.max)}>Show older entries</Button>
        </div>
      )}
    </SheetSection>
  );
}
