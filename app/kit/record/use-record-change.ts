import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { QueryPrefix } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import type { Failure } from "#app/kit/screens/problem.tsx";
import { applyOptimistic, rollback } from "./optimistic-update.ts";

type RecordChange<Answer> = {
  id: number;
  /** The fields as they will be, shown at once. */
  patch: Readonly<Record<string, unknown>>;
  send: () => Promise<Answer>;
  errorTitle: Failure;
};

/**
 * Changes a record from a list or a sheet: shown at once in the queries of these calls, rolled back with a message if
 * it fails. Resolves to the answer; null if it was not saved.
 */
export function useRecordChange(
  list: Pick<ListScreen, "fail" | "dismissProblem">,
  shownBy: readonly { prefix: QueryPrefix }[],
) {
  const queries = useQueryClient();
  const prefixes = shownBy.map(({ prefix }) => prefix);
  const inFlight = useRef(new Set<string>());
  return async <Answer extends object>({
    id,
    patch,
    send,
    errorTitle,
  }: RecordChange<Answer>): Promise<Answer | null> => {
    // The second click of a double click.
    const key = `${id} ${JSON.stringify(patch)}`;
    if (inFlight.current.has(key)) return null;
    inFlight.current.add(key);
    list.dismissProblem();
    const before = await applyOptimistic(queries, prefixes, { ids: [id], patch });
    try {
      return await send();
    } catch (error) {
      rollback(queries, before);
      list.fail(errorTitle, error);
      // Shows what is stored now: the record may have been changed by someone else.
      for (const queryKey of prefixes) void queries.invalidateQueries({ queryKey });
      return null;
    } finally {
      inFlight.current.delete(key);
    }
  };
}
