import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  CalendarClock,
  CircleCheck,
  Inbox,
  type LucideIcon,
  MailWarning,
  MessageSquareText,
  UserPlus,
} from "lucide-react";
import { queries } from "#app/kit/calls/queries.ts";
import { recentMs } from "#app/kit/calls/query-client.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Today } from "#shared/analytics/dashboard.ts";
import { formatShortDay } from "#shared/kit/dates.ts";
import { dashboardLabels, formatAge, lackLabels, todayLabels } from "./labels.ts";
import { liveInterval } from "./use-enhanced.ts";

type Task = { icon: LucideIcon; text: string; note?: string; to: string; search: Readonly<Record<string, string>> };

const ageNote = (oldest: string | null) =>
  oldest === null ? {} : { note: todayLabels.oldest(formatAge(oldest, Date.now()).toLowerCase()) };

/** A line for everything that waits, in the order in which people wait for it. */
function listTasks({ requests, messages, failed_emails, registrations }: Today): Task[] {
  const tasks: (Task & { count: number })[] = [
    {
      ...{ count: requests?.count ?? 0, icon: CalendarClock, text: todayLabels.requests(requests?.count ?? 0) },
      ...{
        ...ageNote(requests?.oldest ?? null),
        to: "/admin/bookings",
        search: { status: "pending", sort: "created_at" },
      },
    },
    {
      ...{ count: messages?.count ?? 0, icon: MessageSquareText, text: todayLabels.messages(messages?.count ?? 0) },
      ...{ ...ageNote(messages?.oldest ?? null), to: "/admin/messages", search: { view: "unread" } },
    },
    {
      ...{ count: registrations ?? 0, icon: UserPlus, text: todayLabels.registrations(registrations ?? 0) },
      ...{ to: "/admin/users", search: { tab: "pending" } },
    },
    {
      ...{ count: failed_emails ?? 0, icon: MailWarning, text: todayLabels.failedEmails(failed_emails ?? 0) },
      ...{ to: "/admin/outbox", search: { status: "failed" } },
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

const rowClassName = "flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-hover focus-visible:bg-hover";

const TaskLine = ({ icon: Icon, text, note, to, search }: Task) => (
  <li>
    <Link to={to} search={search} className={rowClassName}>
      <Icon aria-hidden className="size-4 shrink-0 text-waiting" />
      <span className="min-w-0">
        <span className="font-medium">{text}</span>
        {note && <span className="block text-ash sm:ml-2 sm:inline">{note}</span>}
      </span>
    </Link>
  </li>
);

function DepartureLine({ departure }: { departure: Today["departures"][number] }) {
  const { trip_title, start_date, participants, lacks } = departure;
  return (
    <li>
      <Link
        to="/admin/bookings"
        search={{ date_filter: "range", from: start_date, to: start_date, search: trip_title }}
        className="grid gap-1 rounded-control px-3 py-2 hover:bg-hover focus-visible:bg-hover"
      >
        <span className="min-w-0">
          <span className="font-medium">{trip_title}</span>
          <span className="block text-ash tabular-nums">
            {formatShortDay(start_date)} · {todayLabels.people(participants)}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {lacks.length === 0 && <Badge tone="good">{todayLabels.complete}</Badge>}
          {lacks.map((lack) => (
            <Badge key={lack} tone="warn">
              {lackLabels[lack]}
            </Badge>
          ))}
        </span>
      </Link>
    </li>
  );
}

function Tasks({ today }: { today: Today }) {
  const tasks = listTasks(today);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ul className="grid content-start gap-0.5">
        {tasks.map((task) => (
          <TaskLine key={task.to} {...task} />
        ))}
        {tasks.length === 0 && (
          <li className="flex min-h-11 items-center gap-3 px-3 text-ash">
            <CircleCheck aria-hidden className="size-4 text-good" />
            {todayLabels.nothing}
          </li>
        )}
      </ul>
      <section aria-labelledby="departures">
        <h3 id="departures" className="mb-1 px-3 text-xs text-ash">
          {todayLabels.departures}
        </h3>
        <ul className="grid gap-0.5">
          {today.departures.slice(0, maxDepartures).map((departure) => (
            <DepartureLine key={`${departure.trip_id} ${departure.start_date}`} departure={departure} />
          ))}
          {today.departures.length > maxDepartures && (
            <li>
              <Link
                to="/admin/bookings"
                search={{ date_filter: "range", from: today.from, to: today.to, sort: "start_date" }}
                className={rowClassName}
              >
                {todayLabels.allDepartures(today.departures.length)}
              </Link>
            </li>
          )}
          {today.departures.length === 0 && (
            <li className="flex min-h-11 items-center gap-3 px-3 text-ash">
              <Inbox aria-hidden className="size-4" />
              {todayLabels.noDepartures}
            </li>
          )}
        </ul>
      </section>
    </div>
  );
}

/** Trips that leave later are found in the list. */
const maxDepartures = 6;

export const useToday = () =>
  useQuery({ ...queries.analytics.getToday({}), staleTime: recentMs, refetchInterval: liveInterval });

/** What waits for somebody today; each line leads to the list that shows it. */
export function TodayPanel() {
  const { data, error, refetch, isFetching } = useToday();
  return (
    <section aria-labelledby="today" className="rounded-panel border border-line bg-panel p-2 sm:p-3">
      <h2 id="today" className="px-3 pt-1 pb-2 text-base font-semibold">
        {todayLabels.title}
      </h2>
      {data && error && <p className="px-3 pb-2 text-warn">{dashboardLabels.cached}</p>}
      {data && <Tasks today={data} />}
      {!data && !error && <SkeletonLines lines={3} />}
      {!data && error && (
        <Alert tone="danger" title={errorMessage(error, dashboardLabels.loadFailed)}>
          <Button onClick={() => refetch()} busy={isFetching}>
            {dashboardLabels.tryAgain}
          </Button>
        </Alert>
      )}
    </section>
  );
}
