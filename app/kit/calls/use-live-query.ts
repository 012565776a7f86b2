import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "#app/kit/screens/toast.tsx";
import { readDraft, saveDraft } from "#app/kit/session/draft-store.ts";
import type { Query } from "./queries.ts";

type StoredAnswer<Data> = { at: number; data: Data };

/**
 * A query that is repeated while the tab is visible. Its last answer survives a reload, until the user signs out, and
 * stays where the next one fails.
 */
export function useLiveQuery<Data>(query: Query<Data>, refetchInterval: number) {
  const name = JSON.stringify(query.queryKey);
  // Only this hook stores under the name.
  const readStored = () => readDraft(name) as StoredAnswer<Data> | null;
  const result = useQuery({
    ...query,
    ...{ staleTime: 0, refetchInterval, refetchIntervalInBackground: false },
    placeholderData: keepPreviousData,
    initialData: () => readStored()?.data,
    initialDataUpdatedAt: () => readStored()?.at,
  });
  const { data, dataUpdatedAt: at } = result;
  useEffect(() => {
    if (data !== undefined) saveDraft(name, { at, data } satisfies StoredAnswer<Data>);
  }, [name, at, data]);
  return result;
}

/** Tells once that a query fails, until it has succeeded again. */
export function useFailureToast(
  { error, isSuccess }: { error: Error | null; isSuccess: boolean },
  title: string,
): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (isSuccess) isTold.current = false;
    if (!error || isTold.current) return;
    isTold.current = true;
    toast.error({ title, text: error.message });
  }, [error, isSuccess, title]);
}
