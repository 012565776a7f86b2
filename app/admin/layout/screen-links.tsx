import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { recentMs } from "#app/kit/calls/query-client.ts";
import { allowedScreens, navigationGroupLabels, type Screen, useScreens } from "#app/kit/screens/screen.ts";
import { groupSidebar, listSidebarEntries } from "#app/kit/screens/sidebar-entries.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { CountBadge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { AddedLink } from "./added-link.tsx";
import { linkClassName } from "./link-look.ts";

/** Links to the screens that the user may open and those that the operator has added, in the operator's order. */
export function ScreenLinks({ narrow = false }: { narrow?: boolean }) {
  const { permissions } = useSignedInUser();
  const { data } = useQuery(queries.settings.backOffice({}));
  const entries = listSidebarEntries(allowedScreens(useScreens(), permissions), permissions, data?.sidebar);
  return (
    <nav aria-label="Back-office">
      {groupSidebar(entries).map(({ group, entries: inGroup }) => (
        <Fragment key={group}>
          {group && (
            <h2 className={classNames("mt-2.5 mb-0.5 px-2.5 text-xs text-ash", narrow && "sr-only")}>
              {navigationGroupLabels[group]}
            </h2>
          )}
          <ul className="grid">
            {inGroup.map((entry) => (
              <li key={entry.id}>
                {"screen" in entry ? (
                  <ScreenLink screen={entry.screen} narrow={narrow} />
                ) : (
                  <AddedLink item={entry.item} narrow={narrow} />
                )}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

function ScreenLink({ screen, narrow }: { screen: Screen; narrow: boolean }) {
  const { icon: Icon, label, path, badge } = screen;
  const link = (
    <Link
      to={path}
      activeOptions={{ exact: path === "/admin", includeSearch: false }}
      className={linkClassName}
      activeProps={{ className: "bg-hover font-semibold" }}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ash" />
      <span className={narrow ? "sr-only" : "min-w-0 flex-1 truncate"}>{label}</span>
      {badge && narrow && <WaitingDot waiting={badge} />}
    </Link>
  );
  if (narrow) return <Tooltip text={label}>{link}</Tooltip>;
  return (
    <div className="relative">
      {link}
      {badge && <WaitingLink waiting={badge} path={path} />}
    </div>
  );
}

type Waiting = { waiting: NonNullable<Screen["badge"]> };

function useWaitingCount({ waiting }: Waiting): number {
  const { data } = useQuery({ ...waiting.query, staleTime: recentMs, refetchInterval: 60_000 });
  return data === undefined ? 0 : waiting.count(data);
}

/** How many wait; opens the screen with these, not with all. */
function WaitingLink({ waiting, path }: Waiting & Pick<Screen, "path">) {
  const count = useWaitingCount({ waiting });
  if (count === 0) return null;
  return (
    <Link
      to={path}
      search={waiting.search}
      activeProps={{}}
      className="absolute inset-y-0 right-0 flex min-w-9 items-center justify-end rounded-control px-2.5 underline-offset-2 hover:underline pointer-coarse:min-w-11"
    >
      <CountBadge count={count} label={waiting.what} />
    </Link>
  );
}

function WaitingDot({ waiting }: Waiting) {
  const count = useWaitingCount({ waiting });
  if (count === 0) return null;
  return (
    <span className="absolute top-1.5 right-1 size-2 rounded-full bg-waiting">
      <span className="sr-only">
        {count} {waiting.what}
      </span>
    </span>
  );
}
