import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { type ListScreen, useListScreen } from "#app/kit/list/use-list-screen.ts";
import { useRestore } from "#app/kit/record/use-delete-record.ts";
import { Button } from "#app/ui/button.tsx";
import { StoredImage } from "#app/ui/stored-image.tsx";
import type { BinEntry } from "#shared/bin/contract.ts";
import { recordKinds } from "#shared/history/record-kinds.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { binFilters, binLabels } from "./labels.ts";

const nameOf = ({ title }: BinEntry): string => title || "Without a name";

/** A deleted picture. Where its address works no more, because the list is an hour old, its tiny one stays. */
const Thumbnail = ({ entry: { thumbnail_url, placeholder } }: { entry: BinEntry }) =>
  thumbnail_url && (
    <span
      className="block h-9 w-14 shrink-0 overflow-clip rounded-[0.3125rem] bg-hover bg-cover bg-center"
      style={{ backgroundImage: placeholder && `url("${placeholder}")` }}
    >
      <StoredImage src={thumbnail_url} alt="" loading="lazy" className="size-full object-cover" />
    </span>
  );

const columns: readonly Column<BinEntry>[] = [
  {
    id: "title",
    header: "Name",
    cell: (entry) => (
      <span className="flex items-center gap-3">
        <Thumbnail entry={entry} />
        <span className="truncate">{nameOf(entry)}</span>
      </span>
    ),
    card: "none",
  },
  {
    id: "picture",
    header: "Picture",
    cell: (entry) => <Thumbnail entry={entry} />,
    visibleFrom: "cards",
    card: "side",
  },
  { id: "kind", header: "Kind", cell: ({ kind }) => recordKinds[kind].label, width: "wide", card: "foot" },
  {
    id: "deleted",
    header: "Deleted",
    cell: ({ deleted_at }) => <span className="tabular-nums">{formatInstant(deleted_at)}</span>,
    width: "wider",
    card: "foot",
  },
  {
    id: "deleted_by",
    header: "By",
    cell: ({ deleted_by }) => deleted_by,
    width: "wider",
    visibleFrom: "wide",
    card: "foot",
  },
  {
    id: "expires",
    header: "Gone for good",
    cell: ({ expires_at }) => <span className="text-ash tabular-nums">{formatInstant(expires_at)}</span>,
    width: "wider",
    visibleFrom: "wide",
    card: "none",
  },
];

function RestoreButton({ list, entry }: { list: ListScreen; entry: BinEntry }) {
  const restore = useRestore(list);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await restore({ kind: entry.kind, ids: [entry.record_id], name: nameOf(entry) });
    setBusy(false);
  };
  return (
    // Icons without a frame may stand nearer to the edge than this button.
    <span className="mr-2 md:mr-1.5">
      <Button icon={RotateCcw} busy={busy} onClick={run} aria-label={`Restore ${nameOf(entry)}`}>
        Restore
      </Button>
    </span>
  );
}

/** Deleted records that can still be restored. */
export default function BinPage() {
  const list = useListScreen({ path: "/admin/bin", filters: binFilters });
  return (
    <ListPage
      list={list}
      query={queries.bin.list}
      columns={columns}
      labels={binLabels}
      nameOf={nameOf}
      canOpen={false}
      rowActions={(entry) => <RestoreButton list={list} entry={entry} />}
    />
  );
}
