import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import type { Failure } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { type BinKind, binDays } from "#shared/bin/bin-kinds.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { recordMessages } from "./record-messages.ts";

export type DeleteOptions = {
  id: number;
  /** What the record is called: "Amina". */
  name: string;
  /** "testimonial" */
  kind: string;
  /** The question, where it is another one than "Delete Amina?". */
  title?: string;
  /** What is lost, and whether it can be undone. */
  text?: string;
  /** What the user must type, for records that are hard to bring back. */
  typedConfirmation?: { what: string; value: string };
  send: () => Promise<unknown>;
  messages?: { deleted: string; deleteFailed: Failure };
  /** The kind of record in the bin: Undo in the toast restores it. */
  binKind?: BinKind | undefined;
  /** Explains a refusal in its own way and answers true; any other failure is shown as usual. */
  explain?: (error: unknown) => boolean;
};

/** Restores records from the bin, and says so. */
export function useRestore(list: Pick<ListScreen, "fail" | "refresh">) {
  return async ({ kind, ids, name }: { kind: BinKind; ids: readonly number[]; name?: string }): Promise<void> => {
    try {
      for (const record_id of ids) await client.bin.restore({ kind, record_id });
      toast.success({ title: name === undefined ? `${ids.length} restored` : `${name}: restored` });
    } catch (error) {
      list.fail("Not restored", error);
    }
    list.refresh();
  };
}

/** What is said before records go to the bin. */
export const binHint = `You can restore it from the bin for ${binDays} days.`;
const noUndoText = "This action cannot be undone.";

/** A name that is a question itself stands in quotation marks. */
const askToDelete = (name: string): string => (name.endsWith("?") ? `Delete “${name}”` : `Delete ${name}?`);

/** Deletes a record after asking. Resolves to whether it was deleted; the sheet of the record is then closed. */
export function useDeleteRecord(list: Pick<ListScreen, "fail" | "close" | "record" | "markDeleted" | "refresh">) {
  const confirm = useConfirm();
  const restore = useRestore(list);
  return async (options: DeleteOptions): Promise<boolean> => {
    const { id, name, kind, binKind, typedConfirmation, send } = options;
    const { title = askToDelete(name), text = binKind ? binHint : noUndoText } = options;
    const messages = options.messages ?? recordMessages(kind);
    const isConfirmed = await confirm({
      ...{ title, text, confirmLabel: `Delete ${kind}`, danger: true },
      ...(typedConfirmation && { typedConfirmation }),
    });
    if (!isConfirmed) return false;
    try {
      await send();
    } catch (error) {
      if (!options.explain?.(error)) list.fail(messages.deleteFailed, error);
      return false;
    }
    list.markDeleted([id]);
    if (list.record !== undefined) list.close();
    const undo = binKind && (() => void restore({ kind: binKind, ids: [id], name }));
    toast.success({ title: messages.deleted, text: name, ...(undo && { undo, seconds: undoSeconds }) });
    return true;
  };
}
