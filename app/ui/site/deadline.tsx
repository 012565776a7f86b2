import { useSyncExternalStore } from "react";
import { formatOwnTime } from "#app/ui/format.ts";
import { formatInstant } from "#shared/kit/dates.ts";

const subscribeToNothing = () => () => {};

/** An instant in Rwanda's time and, where the device has another one, in its own. For islands. */
export function Deadline({ instant }: { instant: string }) {
  const own = useSyncExternalStore(
    subscribeToNothing,
    () => formatOwnTime(instant),
    () => "",
  );
  const local = formatInstant(instant);
  return (
    <>
      <span className="whitespace-nowrap">{local}</span> in Rwanda
      {own !== "" && own !== local && (
        <>
          {" "}
          (<span className="whitespace-nowrap">{own}</span> your time)
        </>
      )}
    </>
  );
}
