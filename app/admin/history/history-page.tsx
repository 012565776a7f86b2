import { useMemo } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen } from "#app/kit/list/use-list-screen.ts";
import type { DescribeChange, HistoryTexts } from "#app/kit/record/describe-history.ts";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import type { HistoryRow } from "#shared/history/contract.ts";
import { listReadableKinds, type RecordKind, recordKinds } from "#shared/history/record-kinds.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { ChangeDetails } from "./change-details.tsx";
import { buildHistoryFilters, historyLabels } from "./labels.ts";

const nameOf = ({ kind, record_title }: HistoryRow): string => record_title || recordKinds[kind].label;

/** "Hero slide · ", where the list has no room for the column of kinds. Cards say it beside the title. */
const KindBeforeChange = ({ kind }: { kind: RecordKind }) => (
  <span className="font-medium max-md:hidden @3xl:hidden">{recordKinds[kind].label} · </span>
);

const buildColumns = (describe: DescribeChange): readonly Column<HistoryRow>[] => [
  { id: "record", header: "Record", cell: nameOf, card: "none" },
  {
    id: "kind",
    header: "Kind",
    cell: ({ kind }) => recordKinds[kind].label,
    width: "wider",
    visibleFrom: "medium",
    card: "side",
  },
  {
    id: "change",
    header: "Change",
    cell: (row) => (
      <span className="text-ash">
        <KindBeforeChange kind={row.kind} />
        {describe(row).join(" · ")}
      </span>
    ),
    card: "line",
  },
  { id: "actor", header: "Who", cell: ({ actor_name }) => actor_name, width: "wider", card: "foot" },
  {
    id: "at",
    header: "When",
    cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
    width: "wider",
    card: "foot",
  },
];

type Props = { describe: DescribeChange; textsOf: (kind: RecordKind) => HistoryTexts };

/** Who changed what and when, of all records. `describe` must be the same in every render. */
export function HistoryPage({ describe, textsOf }: Props) {
  const { permissions } = useSignedInUser();
  const filters = useMemo(() => buildHistoryFilters(listReadableKinds(permissions)), [permissions]);
  const columns = useMemo(() => buildColumns(describe), [describe]);
  const list = useListScreen({ path: "/admin/history", filters });
  return (
    <>
      <ListPage list={list} query={queries.history.listAll} columns={columns} labels={historyLabels} nameOf={nameOf} />
      <RecordSheet
        list={list}
        query={queries.history.getEntry}
        labels={historyLabels}
        heading={(row) => ({ title: nameOf(row), eyebrow: recordKinds[row.kind].label })}
      >
        {(row) => row && <ChangeDetails {...{ row, describe, textsOf }} />}
      </RecordSheet>
    </>
  );
}
