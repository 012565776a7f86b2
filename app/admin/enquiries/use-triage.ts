import { useQueryClient } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { applyOptimistic, rollback } from "#app/kit/record/optimistic-update.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import { useOnce } from "#app/kit/screens/use-once.ts";
import type { EnquiryChange } from "#shared/enquiries/contract.ts";
import { formatCount } from "#shared/kit/format-count.ts";

const prefixes = [queries.enquiries.list.prefix, queries.enquiries.get.prefix];

type Triage = EnquiryChange & {
  /** What was done: "archived", "marked as spam". */
  done: string;
  /** The name of the colleague, where one is assigned. */
  assigned_to_name?: string;
};

/** Changes messages at once on the screen, with one Undo for all of them. Resolves to whether it was saved. */
export function useTriage(list: Pick<ListScreen, "fail" | "dismissProblem">) {
  const cache = useQueryClient();
  const tellChange = useChangeToast(list);
  const runOnce = useOnce();
  const change = async (ids: readonly number[], { done, assigned_to_name, ...fields }: Triage): Promise<boolean> => {
    list.dismissProblem();
    const patch = { ...fields, ...(assigned_to_name !== undefined && { assigned_to_name }) };
    const before = await applyOptimistic(cache, prefixes, { ids, patch });
    try {
      const { count, change_id } = await client.enquiries.change({ ids: [...ids], ...fields });
      if (count > 0) tellChange({ title: `${formatCount(count, "message")} ${done}`, changeIds: [change_id] });
      return true;
    } catch (error) {
      rollback(cache, before);
      list.fail("Couldn't update the messages", error);
      return false;
    }
  };
  return async (ids: readonly number[], triage: Triage): Promise<boolean> => {
    let isSaved = false;
    await runOnce(async () => {
      isSaved = await change(ids, triage);
    });
    return isSaved;
  };
}
