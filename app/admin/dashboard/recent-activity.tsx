import { Link } from "@tanstack/react-router";
import { CalendarCheck, MessageSquareQuote } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Activity, EnhancedAnalytics } from "#shared/analytics/dashboard.ts";
import { bookingStatusLabels } from "#shared/bookings/status.ts";
import { type Currency, formatMoney } from "#shared/kit/money.ts";
import { activityLabels, activityTones, formatAge, reviewStatusLabels } from "./labels.ts";

const icons = { booking: CalendarCheck, review: MessageSquareQuote } as const;
const paths = { booking: "/admin/bookings", review: "/admin/testimonials" } as const;

const statusLabelOf = ({ type, status }: Activity): string =>
  (type === "review" && reviewStatusLabels[status]) || bookingStatusLabels[status];

/** Reference, amount or stars. */
function listDetails({ details }: Activity): string[] {
  const { reference, amount, currency, rating } = details;
  return [
    ...(reference === null ? [] : [reference]),
    // A booking's amount is in its own currency.
    ...(amount === null || currency === null ? [] : [formatMoney(amount, currency as Currency)]),
    ...(rating === null ? [] : [activityLabels.stars(rating)]),
  ];
}

function ActivityLine({ activity }: { activity: Activity }) {
  const { type, title, description, status, time, record_id } = activity;
  const Icon = icons[type];
  return (
    <li>
      <Link
        to={`${paths[type]}/${record_id}`}
        className="flex min-h-14 items-start gap-3 rounded-control px-2 py-2 hover:bg-hover"
      >
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ash" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{title}</span>
            <span className="text-xs text-ash tabular-nums">{formatAge(time, Date.now())}</span>
          </span>
          <span className="block wrap-anywhere">{description}</span>
          <span className="flex flex-wrap gap-x-3 text-xs text-ash tabular-nums">
            <Badge tone={activityTones[status]}>{statusLabelOf(activity)}</Badge>
            {listDetails(activity).map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        </span>
      </Link>
    </li>
  );
}

type Props = Pick<EnhancedAnalytics, "recent_activity" | "activity_pagination"> & {
  onPage: (page: number) => void;
  busy: boolean;
};

/** What has come in, newest first, five a page. */
export function RecentActivity({ recent_activity, activity_pagination, onPage, busy }: Props) {
  const { current_page, total_pages, has_prev, has_next } = activity_pagination;
  return (
    <section
      aria-labelledby="activity"
      className="grid content-start gap-2 rounded-panel border border-line bg-panel p-3 sm:p-4"
    >
      <h2 id="activity" className="px-2 text-base font-semibold">
        {activityLabels.title}
      </h2>
      {recent_activity.length === 0 && <p className="px-2 py-6 text-ash">{activityLabels.none}</p>}
      {/* The last page is as high as the others, so that the buttons stay where they are. */}
      <ul
        aria-busy={busy}
        className={classNames("grid content-start gap-0.5", total_pages > 1 && "min-h-98 max-sm:min-h-110")}
      >
        {recent_activity.map((activity) => (
          <ActivityLine key={activity.id} activity={activity} />
        ))}
      </ul>
      {total_pages > 1 && (
        <nav aria-label={activityLabels.title} className="flex items-center justify-between gap-2 px-2">
          <Button disabled={!has_prev} onClick={() => onPage(current_page - 1)}>
            {activityLabels.previous}
          </Button>
          <span className="text-ash tabular-nums">{activityLabels.page(current_page, total_pages)}</span>
          <Button disabled={!has_next} onClick={() => onPage(current_page + 1)}>
            {activityLabels.next}
          </Button>
        </nav>
      )}
    </section>
  );
}
