import type { QueryPrefix } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { useRecordChange } from "./use-record-change.ts";

type Props<Flag extends string> = {
  list: Pick<ListScreen, "fail" | "dismissProblem">;
  record: { id: number } & Readonly<Record<Flag, boolean>>;
  flag: Flag;
  /** "Feature Jane's testimonial" */
  label: string;
  /** What the toast says: "Jane: featured". */
  describe: (isOn: boolean) => string;
  /** The queries that show the record. */
  shownBy: readonly { prefix: QueryPrefix }[];
  send: (change: { id: number } & Record<Flag, boolean>) => Promise<unknown>;
  errorTitle: string;
};

/** Switches a flag of a record: shown at once, with Undo, rolled back with a message if it fails. */
export function ActiveSwitch<Flag extends string>(props: Props<Flag>) {
  const { list, record, flag, label, describe, shownBy, send, errorTitle } = props;
  const change = useRecordChange(list, shownBy);
  const { id } = record;
  const set = (isOn: boolean) => {
    const patch = { [flag]: isOn } as Record<Flag, boolean>;
    return change({ id, patch, send: () => send({ id, ...patch }), errorTitle });
  };
  const setWithUndo = async (isOn: boolean) => {
    if (await set(isOn)) toast.success({ title: describe(isOn), undo: () => void set(!isOn) });
  };
  return <Switch checked={record[flag]} label={label} onChange={setWithUndo} />;
}
