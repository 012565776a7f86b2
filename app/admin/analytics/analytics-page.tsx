import { Download, RotateCw } from "lucide-react";
import { type SetSearch, useSearchState } from "#app/kit/list/search-state.ts";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { useStoredFlag } from "#app/kit/screens/use-stored-flag.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonText } from "#app/ui/button.tsx";
import { formatDateRange } from "#app/ui/format.ts";
import { Switch } from "#app/ui/switch.tsx";
import { countDays, toOperatorDate } from "#shared/kit/dates.ts";
import { BookingCards } from "./booking-cards.tsx";
import { BookingCharts } from "./booking-charts.tsx";
import { type BookingLink, useBookingLink } from "./booking-links.ts";
import { CustomReport } from "./custom-report.tsx";
import { Customers } from "./customers.tsx";
import { Filters } from "./filters.tsx";
import { analyticsLabels, sectionLabels, websiteLabels } from "./labels.ts";
import { type AnalyticsState, analyticsSearch, isNarrowed, rangeProblem, toFilter, toRange } from "./search.ts";
import { Section } from "./section.tsx";
import { useExport } from "./use-export.ts";
import { type Figures as AllFigures, useFigures } from "./use-figures.ts";
import { WebsiteCharts } from "./website-charts.tsx";
import { VisitTiles, VitalTiles } from "./website-tiles.tsx";

/** The key under which browsers remember that the figures refresh by themselves. */
const autoRefreshFlag = "enable-auto-fetch-analytics";

/** Bookings, customers and visits of a range of days. */
export default function AnalyticsPage() {
  const [state, setSearch] = useSearchState(analyticsSearch);
  const [refreshes, setRefreshes] = useStoredFlag(autoRefreshFlag, false);
  const range = toRange(state, toOperatorDate(new Date()));
  const isValid = rangeProblem(range) === undefined;
  const { figures, error, isRefreshing, refresh } = useFigures({ state, range, isValid, refreshes });
  const { canExport, isExporting, exportCsv } = useExport();
  const period = figures.summary.data?.period;
  const tripTitle = figures.trips.data?.rows.find(({ key }) => key === state.trip)?.label;
  const linkTo = useBookingLink(state, period, tripTitle);
  // Known before its figures are.
  const shown = period ?? range;
  const periodText = formatDateRange(shown.from, shown.to);
  const refreshButton = (
    <Button icon={RotateCw} onClick={refresh} busy={isRefreshing}>
      <ButtonText>{analyticsLabels.refresh}</ButtonText>
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-5 pb-10 sm:px-6">
      <PageTitle
        actions={
          <>
            {refreshButton}
            {canExport && (
              <Button
                icon={Download}
                busy={isExporting}
                disabled={!isValid}
                onClick={() => exportCsv(toFilter(state, range))}
              >
                <ButtonText>{analyticsLabels.export}</ButtonText>
              </Button>
            )}
          </>
        }
      >
        {analyticsLabels.title}
      </PageTitle>
      <div className="grid gap-2">
        <Filters state={state} setSearch={setSearch} range={range} guides={figures.guides.data} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-ash tabular-nums">
            {isValid && analyticsLabels.period(periodText, countDays(shown.from, shown.to) + 1)}
          </p>
          <span className="flex items-center gap-2 text-ash">
            <span aria-hidden>{analyticsLabels.autoRefresh}</span>
            <Switch checked={refreshes} onChange={setRefreshes} label={analyticsLabels.autoRefresh} />
          </span>
        </div>
        {error && (
          <Alert tone="warn" title={analyticsLabels.fetchFailed}>
            {period && <p className="mb-2">{analyticsLabels.stale}</p>}
            <Button onClick={refresh} busy={isRefreshing}>
              {analyticsLabels.tryAgain}
            </Button>
          </Alert>
        )}
      </div>
      {(isValid || period) && <Sections {...{ figures, state, setSearch, linkTo, periodText }} />}
    </div>
  );
}

type SectionsProps = {
  figures: AllFigures;
  state: AnalyticsState;
  setSearch: SetSearch<AnalyticsState>;
  linkTo: BookingLink;
  periodText: string;
};

function Sections({ figures, state, setSearch, linkTo, periodText }: SectionsProps) {
  const { summary, trend, months, statuses, categories, trips, guides, customers, visits, devices, custom } = figures;
  return (
    <>
      <Section title={sectionLabels.bookings} figures={[summary, trend, months, statuses, categories, trips, guides]}>
        <BookingCards data={summary.data} linkTo={linkTo} />
        <BookingCharts figures={figures} linkTo={linkTo} period={periodText} guide={state.guide} />
      </Section>
      <Section title={sectionLabels.customers} figures={[customers]}>
        <Customers report={customers.data} linkTo={linkTo} />
      </Section>
      <Section
        title={sectionLabels.website}
        note={isNarrowed(state) && websiteLabels.unfiltered}
        figures={[visits, devices]}
      >
        <VisitTiles report={visits.data} devices={devices.data} />
        <VitalTiles report={visits.data} />
        <WebsiteCharts figures={figures} period={periodText} />
      </Section>
      <Section title={sectionLabels.custom} figures={[custom]}>
        <CustomReport report={custom.data} state={state} setSearch={setSearch} linkTo={linkTo} />
      </Section>
    </>
  );
}
