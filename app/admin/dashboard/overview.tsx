import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Change, FigureLine, FigureList, FigureTile, FigureTiles } from "#app/ui/figure-tiles.tsx";
import { formatNumber } from "#app/ui/format.ts";
import type { EnhancedAnalytics } from "#shared/analytics/dashboard.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { dashboardLabels, overviewLabels, quickLabels } from "./labels.ts";

type Search = Readonly<Record<string, string>>;
const { noData } = dashboardLabels;

/** A link to the list of what a figure counts. */
const linkTo =
  (to: string, search: Search = {}) =>
  (value: ReactNode) => (
    <Link to={to} search={search} className="w-fit underline-offset-4 hover:underline">
      {value}
    </Link>
  );

const Heading = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className="text-base font-semibold">
    {children}
  </h2>
);

/** A panel of figures, one a line. */
const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid content-start gap-3">
    <Heading id={id}>{title}</Heading>
    <FigureList>{children}</FigureList>
  </section>
);

type Props = Pick<EnhancedAnalytics, "overview" | "quick_stats" | "period_info">;

/** The bookings that were made in the period. */
const bookedIn = ({ from, to }: Props["period_info"]): Search => ({ date_filter: "booked", from, to });

type UnconvertedProps = { amounts: Props["overview"]["total_revenue"]["unconverted"] };

const Unconverted = ({ amounts }: UnconvertedProps) =>
  amounts.length > 0 && (
    <span className="text-xs text-ash">
      {overviewLabels.unconverted(amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(", "))}
    </span>
  );

function BusinessOverview({ overview, period_info }: Props) {
  const { total_revenue, unique_customers } = overview;
  const { currency, unconverted } = total_revenue;
  const since = dashboardLabels.sinceBefore(period_info.days);
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, currency));
  return (
    <Section id="business" title={overviewLabels.business}>
      <FigureLine
        label={overviewLabels.total_revenue}
        value={money(total_revenue.current)}
        empty={noData}
        link={linkTo("/admin/bookings", bookedIn(period_info))}
        note={
          <>
            <Change change={total_revenue.change} since={since} />
            <Unconverted amounts={unconverted} />
          </>
        }
      />
      <FigureLine
        label={overviewLabels.confirmed_revenue}
        value={money(total_revenue.confirmed_revenue)}
        empty={noData}
        note={<Unconverted amounts={total_revenue.confirmed_unconverted} />}
        link={linkTo("/admin/bookings", { ...bookedIn(period_info), status: "confirmed" })}
      />
      <FigureLine label={overviewLabels.unique_customers} value={formatNumber(unique_customers)} empty={noData} />
    </Section>
  );
}

function BookingStatus({ overview: { total_bookings } }: Props) {
  return (
    <Section id="booking-status" title={overviewLabels.status}>
      <FigureLine
        label={overviewLabels.active}
        value={formatNumber(total_bookings.active_bookings)}
        empty={noData}
        link={linkTo("/admin/bookings", { status: "confirmed", sort: "start_date" })}
      />
      <FigureLine
        label={overviewLabels.pending}
        value={formatNumber(total_bookings.pending_bookings)}
        empty={noData}
        link={linkTo("/admin/bookings", { status: "pending" })}
      />
      <FigureLine
        label={overviewLabels.completed}
        value={formatNumber(total_bookings.completed_bookings)}
        empty={noData}
        link={linkTo("/admin/bookings", { status: "completed" })}
      />
    </Section>
  );
}

function Performance({ overview, quick_stats, period_info }: Props) {
  const { customer_rating, active_trips } = overview;
  const { current, change, total_reviews } = customer_rating;
  const hasTrips = active_trips > 0 || quick_stats.inactive_trips > 0;
  return (
    <Section id="performance" title={overviewLabels.performance}>
      <FigureLine
        label={overviewLabels.rating}
        value={current === null ? null : formatNumber(current)}
        empty={noData}
        note={<Change change={change} since={dashboardLabels.sinceBefore(period_info.days)} />}
      />
      <FigureLine
        label={overviewLabels.reviews}
        value={total_reviews === 0 ? null : formatNumber(total_reviews)}
        empty={noData}
        link={linkTo("/admin/testimonials")}
      />
      <FigureLine
        label={overviewLabels.active_trips}
        value={hasTrips ? formatNumber(active_trips) : null}
        empty={noData}
        link={linkTo("/admin/trips")}
        note={
          quick_stats.sample_trips > 0 && (
            <span className="text-xs text-ash">{overviewLabels.sampleTrips(quick_stats.sample_trips)}</span>
          )
        }
      />
    </Section>
  );
}

/** Business overview, booking status and performance. */
export const Overview = (figures: Props) => (
  <div className="grid gap-6 xl:grid-cols-3">
    <BusinessOverview {...figures} />
    <BookingStatus {...figures} />
    <Performance {...figures} />
  </div>
);

/** Other counts, with the word that they are old ones where the call has failed. */
export function QuickStats({ overview, quick_stats, period_info, isCached }: Props & { isCached: boolean }) {
  const { page_views, total_bookings } = overview;
  const since = dashboardLabels.sinceBefore(period_info.days);
  const measured = (value: number | null) => (value === null || value === 0 ? null : formatNumber(value));
  return (
    <section aria-labelledby="quick-stats" className="grid content-start gap-3">
      <Heading id="quick-stats">{quickLabels.stats}</Heading>
      <FigureTiles>
        <FigureTile
          label={quickLabels.bookings}
          value={formatNumber(total_bookings.current ?? 0)}
          empty={noData}
          link={linkTo("/admin/bookings", bookedIn(period_info))}
          note={<Change change={total_bookings.change} since={since} />}
        />
        <FigureTile
          label={quickLabels.page_views}
          value={measured(page_views.current)}
          empty={noData}
          note={<Change change={page_views.change} since={since} />}
        />
        <FigureTile label={quickLabels.visitors} value={measured(page_views.unique_visitors)} empty={noData} />
        <FigureTile
          label={quickLabels.travelling}
          value={formatNumber(quick_stats.participants_travelling)}
          empty={noData}
        />
        <FigureTile
          label={quickLabels.featured_trips}
          value={formatNumber(quick_stats.featured_trips)}
          empty={noData}
        />
        <FigureTile label={quickLabels.categories} value={formatNumber(quick_stats.categories)} empty={noData} />
      </FigureTiles>
      {isCached && <p className="text-warn">{dashboardLabels.cachedStats}</p>}
    </section>
  );
}
