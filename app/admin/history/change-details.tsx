import { Link } from "@tanstack/react-router";
import type { DescribeChange, HistoryTexts } from "#app/kit/record/describe-history.ts";
import { PutBackButton } from "#app/kit/record/put-back-button.tsx";
import { buttonClassName } from "#app/ui/button.tsx";
import { Description, DescriptionList, SheetSection } from "#app/ui/description-list.tsx";
import type { HistoryRow } from "#shared/history/contract.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { recordPaths, screenPaths } from "./labels.ts";

/** Where the record is read and edited. */
function pathOf({ kind, record_id, is_stored }: HistoryRow): string | null {
  const path = recordPaths[kind];
  if (path && is_stored) return `${path}/${record_id}`;
  return screenPaths[kind] ?? null;
}

type Props = { row: HistoryRow; describe: DescribeChange; textsOf: (kind: RecordKind) => HistoryTexts };

/** One change, whole, with the way to its record. */
export function ChangeDetails({ row, describe, textsOf }: Props) {
  const path = pathOf(row);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {path && (
          <Link to={path} className={buttonClassName()}>
            Open the record
          </Link>
        )}
        <PutBackButton entry={row} texts={textsOf(row.kind)} tone="plain" />
      </div>
      <DescriptionList>
        <Description name="Who">{row.actor_name}</Description>
        <Description name="When">
          <time dateTime={row.at}>{formatInstant(row.at)}</time>
        </Description>
      </DescriptionList>
      <SheetSection title="Change">
        <ul className="grid gap-2">
          {describe(row).map((line) => (
            <li key={line} className="whitespace-pre-line wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </SheetSection>
    </div>
  );
}
