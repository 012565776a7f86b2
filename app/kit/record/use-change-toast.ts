import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { undoSeconds } from "#shared/undo/undo-window.ts";

type ChangeToast = {
  title: string;
  text?: string;
  /** The changes that Undo takes back, each with the emails that it caused. */
  changeIds: readonly (number | null)[];
  onUndone?: () => void;
};

type ProblemScreen = Pick<ListScreen, "fail" | "dismissProblem">;

/** Takes changes back, and says whether that was done. */
export function useUndoChanges(list: ProblemScreen) {
  return async (ids: readonly number[], onUndone?: () => void): Promise<void> => {
    list.dismissProblem();
    const results = await Promise.allSettled(ids.map((change_id) => client.undo.undo({ change_id })));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) return list.fail("Not undone", failed.reason);
    onUndone?.();
    toast.success({ title: "Undone" });
  };
}

/** Says that something was changed, and offers Undo as long as the server takes it back. */
export function useChangeToast(list: ProblemScreen) {
  const undo = useUndoChanges(list);
  return ({ title, text = "", changeIds, onUndone }: ChangeToast): void => {
    const ids = changeIds.filter((id) => id !== null);
    toast.success({
      title,
      text,
      seconds: undoSeconds,
      undo: ids.length > 0 ? () => void undo(ids, onUndone) : undefined,
    });
  };
}
