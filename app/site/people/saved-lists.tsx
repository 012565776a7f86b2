import { TextLink } from "#app/ui/site/text-link.tsx";
import { DepartureList } from "./departure-list.tsx";
import type { OfflineList } from "./offline-list.ts";

/** What this device has for times without a connection. The account leads here where there is none. */
export const SavedLists = ({ lists }: { lists: readonly OfflineList[] }) => (
  <>
    <h1 className="mt-3 font-display text-title">Saved on this device</h1>
    {lists.length === 0 ? (
      <p className="mt-4 max-w-prose text-ash">
        Nothing is saved here. Open one of <TextLink href="/account">the trips that you lead</TextLink>, and press “Save
        on this device”.
      </p>
    ) : (
      <>
        <p className="mt-4 max-w-prose text-ash">
          These lists open without a connection, as they were when they were saved.
        </p>
        <DepartureList departures={lists.map(({ led }) => led)} />
      </>
    )}
  </>
);
