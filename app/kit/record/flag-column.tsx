import type { QueryPrefix } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { useRecordChange } from "./use-record-change.ts";

type FlagsOf<Row> = { [Name in keyof Row]: Row[Name] extends boolean ? Name : never }[keyof Row] & string;

type FlagOptions<Row> = {
  flag: FlagsOf<Row>;
  header: string;
  /** Shows the header beside the switch at every width, for lists without a table. */
  isLabelled?: boolean;
  /** What the toast says after the name of the record: "featured" and "no longer featured". */
  on: string;
  off: string;
  nameOf: (row: Row) => string;
  list: Pick<ListScreen, "fail" | "dismissProblem">;
  /** The queries that show the record. */
  shownBy: readonly { prefix: QueryPrefix }[];
  send: (change: { id: number } & Partial<Record<FlagsOf<Row>, boolean>>) => Promise<object>;
  /** "Failed to update testimonial" */
  errorTitle: string;
};

/** A column that switches a flag of each record: shown at once, with Undo, rolled back with a message if it fails. */
export const flagColumn = <Row extends { id: number }>(options: FlagOptions<Row>): Column<Row> => ({
  id: options.flag,
  header: options.header,
  width: "narrow",
  card: "foot",
  cell: (row) => <ActiveSwitch {...options} row={row} />,
});

function ActiveSwitch<Row extends { id: number }>(props: FlagOptions<Row> & { row: Row }) {
  const { row, flag, header, isLabelled = false, on, off, nameOf, list, shownBy, send, errorTitle } = props;
  const change = useRecordChange(list, shownBy);
  const set = (isOn: boolean) => {
    const patch = { [flag]: isOn } as Partial<Record<FlagsOf<Row>, boolean>>;
    return change({ id: row.id, patch, send: () => send({ id: row.id, ...patch }), errorTitle });
  };
  const setWithUndo = async (isOn: boolean) => {
    if (!(await set(isOn))) return;
    toast.success({ title: `${nameOf(row)}: ${isOn ? on : off}`, undo: () => void set(!isOn) });
  };
  return (
    <span className="inline-flex items-center gap-1.5">
      <Switch checked={row[flag] === true} label={`${header}: ${nameOf(row)}`} onChange={setWithUndo} />
      <span aria-hidden className={isLabelled ? undefined : "md:hidden"}>
        {header}
      </span>
    </span>
  );
}
