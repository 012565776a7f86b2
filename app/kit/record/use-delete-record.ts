import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
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
  messages?: { deleted: string; deleteFailed: string };
  /** Brings the record back: offered in the toast. */
  undo?: () => Promise<unknown>;
};

/** Deletes a record after asking. Resolves to whether it was deleted; the sheet of the record is then closed. */
export function useDeleteRecord(list: Pick<ListScreen, "fail" | "close" | "record" | "markDeleted">) {
  const confirm = useConfirm();
  return async (options: DeleteOptions): Promise<boolean> => {
    const { id, name, kind, typedConfirmation, send } = options;
    const { title = `Delete ${name}?`, text = "This action cannot be undone." } = options;
    const messages = options.messages ?? recordMessages(kind);
    const isConfirmed = await confirm({
      ...{ title, text, confirmLabel: `Delete ${kind}`, danger: true },
      ...(typedConfirmation && { typedConfirmation }),
    });
    if (!isConfirmed) return false;
    try {
      await send();
    } catch (error) {
      list.fail(messages.deleteFailed, error);
      return false;
    }
    list.markDeleted([id]);
    if (list.record !== undefined) list.close();
    const restore = async (undo: () => Promise<unknown>) => {
      try {
        await undo();
        toast.success({ title: `${name}: restored` });
      } catch (error) {
        list.fail(`${name} was not restored`, error);
      }
    };
    const { undo } = options;
    toast.success({ title: messages.deleted, text: name, ...(undo && { undo: () => void restore(undo) }) });
    return true;
  };
}
