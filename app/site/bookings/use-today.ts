import { useSyncExternalStore } from "react";
import { dayInZone } from "#shared/kit/dates.ts";

const never = () => () => {};

/** Today where the operator is; empty in the page as it was served, which may be of yesterday. */
export const useToday = (): string =>
  useSyncExternalStore(
    never,
    () => dayInZone(new Date()),
    () => "",
  );
