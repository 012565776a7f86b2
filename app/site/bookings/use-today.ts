import { useSyncExternalStore } from "react";
import { dayInZone } from "#shared/kit/dates.ts";

const never = () => () => {};

/** Today in the operator's time zone; empty in server-rendered pages, which may be cached since yesterday. */
export const useToday = (): string =>
  useSyncExternalStore(
    never,
    () => dayInZone(new Date()),
    () => "",
  );
