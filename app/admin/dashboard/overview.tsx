import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { allowedScreens, useScreens } from "#app/kit/screens/screen.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { Change, FigureLine, FigureList, FigureTile, FigureTiles } from "#app/ui/figure-tiles.tsx";
import { formatNumber } from "#app/ui/format.ts";
import { Section } from "#app/ui/section.tsx";
import type { EnhancedAnalytics } from "#shared/analytics/dashboard.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { dashboardLabels, overviewLabels, quickLabels } from "./labels.ts";

type Search = Readonly<Record<string, string>>;
const { noData } = dashboardLabels;

type FigureLinkProps = { to: string; search: Search; children: ReactNode };

/** Leads to the list of what a figure counts, if one may see it. */
function FigureLink({ to, search, children }: FigureLinkProps) {
  const { permissions } = useSignedInUser();
  if (!allowedScreens(useScreens(), permissions).some(({ path }) => path === to)) return children;
  return (
    <Link
      to={to}
      search={search}
      className="w-fit underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}

const linkTo =
  (to: string, search: Search = {}) =>
  (value: ReactNode) => (
    <FigureLink to={to} search={search}>
      {value}
    </FigureLink>
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
    <Section title={overviewLabels.business} note={dashboardLabels.ofLastDays(period_info.days)}>
      <FigureList>
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
        />
        <FigureLine label={overviewLabels.unique_customers} value={formatNumber(unique_customers)} empty={noData} />
      </FigureList>
    </Section>
  );
}

function BookingStatus({ overview: { total_bookings } }: Props) {
  return (
    <Section title={overviewLabels.status} note={overviewLabels.allBookings}>
      <FigureList>
        <FigureLine
          label={overviewLabels.active}
          value={formatNumber(total_bookings.active_bookings)}
          empty={noData}
          link={linkTo("/admin/bookings", { status: "confirmed", sort: "-start_date" })}
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
      </FigureList>
    </Section>
  );
}

function Performance({ overview, quick_stats, period_info }: Props) {
  const { customer_rating, active_trips } = overview;
  const { current, change, total_reviews } = customer_rating;
  return (
    <Section title={overviewLabels.performance} note={overviewLabels.allReviews}>
      <FigureList>
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
          value={formatNumber(active_trips)}
          empty={noData}
          link={linkTo("/admin/trips")}
          note={
            quick_stats.sample_trips > 0 && (
              <span className="text-xs text-ash">{overviewLabels.sampleTrips(quick_stats.sample_trips)}</span>
            )
          }
        />
      </FigureList>
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
    <Section title={quickLabels.stats} note={dashboardLabels.ofLastDays(period_info.days)}>
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
    </Section>
  );
}
