import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";

type DeleteOptions = {
  /** "Amina's testimonial" */
  name: string;
  /** What is lost, and whether it can be undone. */
  text: string;
  confirmLabel: string;
  /** What the user must type, for records that are hard to bring back. */
  typedConfirmation?: { what: string; value: string };
  send: () => Promise<unknown>;
  messages: { deleted: string; deleteFailed: string };
};

/** Deletes a record after asking. Resolves to whether it was deleted; the sheet of the record is then closed. */
export function useDeleteRecord(list: Pick<ListScreen, "fail" | "close" | "record">) {
  const confirm = useConfirm();
  return async ({ name, send, messages, ...question }: DeleteOptions): Promise<boolean> => {
    if (!(await confirm({ title: `Delete ${name}?`, danger: true, ...question }))) return false;
    try {
      await send();
    } catch (error) {
      list.fail(messages.deleteFailed, error);
      return false;
    }
    if (list.record !== undefined) list.close();
    toast.success({ title: messages.deleted, text: name });
    return true;
  };
}
