import { useSyncExternalStore } from "react";
import { formatOwnTime } from "#app/ui/format.ts";
import { formatInstant, formatPromisedDeadline, formatShortDay } from "#shared/kit/dates.ts";

const subscribeToNothing = () => () => {};

/** A promised deadline as emails say it and, where the device is in another time zone, in its own time. For islands. */
export function Deadline({ instant }: { instant: string }) {
  const own = useSyncExternalStore(
    subscribeToNothing,
    () => formatOwnTime(instant),
    () => "",
  );
  return (
    <>
      {formatPromisedDeadline(instant, formatShortDay)}
      {own !== "" && own !== formatInstant(instant) && (
        <>
          {" "}
          (<span className="whitespace-nowrap">{own}</span> your time)
        </>
      )}
    </>
  );
}
