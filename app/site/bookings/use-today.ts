import { useSyncExternalStore } from "react";
import { toOperatorDate } from "#shared/kit/dates.ts";

const subscribeToNothing = () => () => {};

/** Today in the operator's time zone; empty in server-rendered pages, which may be cached since yesterday. */
export const useToday = (): string =>
  useSyncExternalStore(
    subscribeToNothing,
    () => toOperatorDate(new Date()),
    () => "",
  );
