import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { FigureTile } from "#app/ui/figure-tiles.tsx";
import { formatDuration, formatMilliseconds, formatNumber, formatPercent } from "#app/ui/format.ts";
import type { DeviceUsage, VisitFigures } from "#shared/analytics/figures.ts";
import { type FigureRating, rateFigure } from "#shared/analytics/performance.ts";
import type { VisitReport } from "#shared/analytics/reports.ts";
import { type Vital, vitals } from "#shared/analytics/visits.ts";
import { Compared } from "./compared.tsx";
import { formatShift } from "./formats.ts";
import { analyticsLabels, ratingLabels, vitalLabels, websiteLabels } from "./labels.ts";
import { TileGrid } from "./section.tsx";

/** Undefined while loading, null where nothing was measured. */
const formatFigure = (value: number | null | undefined, format: (value: number) => string) =>
  typeof value === "number" ? format(value) : value;

type Tile = { label: string; read: (figures: VisitFigures) => number | null; format?: (value: number) => string };

/** Without a visit nothing is known. */
const counted =
  (name: "visits" | "views" | "visitors"): Tile["read"] =>
  (figures) =>
    figures.visits === 0 ? null : figures[name];

const visitTiles: readonly Tile[] = [
  { label: websiteLabels.visits, read: counted("visits") },
  { label: websiteLabels.views, read: counted("views") },
  { label: websiteLabels.visitors, read: counted("visitors") },
  { label: websiteLabels.duration, read: ({ avg_duration }) => avg_duration, format: formatDuration },
  { label: websiteLabels.pages, read: ({ pages_per_visit }) => pages_per_visit },
  { label: websiteLabels.bounce, read: ({ bounce_rate }) => bounce_rate, format: formatPercent },
  { label: websiteLabels.depth, read: ({ avg_depth }) => avg_depth, format: formatPercent },
];

/** How many came, and how long and how far they looked around. */
export const VisitTiles = ({
  report,
  devices,
}: {
  report: VisitReport | undefined;
  devices: DeviceUsage | undefined;
}) => (
  <TileGrid>
    {visitTiles.map(({ label, read, format = formatNumber }) => (
      <FigureTile
        key={label}
        label={label}
        value={formatFigure(report && read(report.total), format)}
        empty={analyticsLabels.noData}
        note={
          <Compared
            current={report && read(report.total)}
            before={report && read(report.before)}
            yearBefore={report && read(report.year_before)}
          />
        }
      />
    ))}
    <MobileTile devices={devices} />
  </TileGrid>
);

/** The seconds of a visit from phones, and from everything else on average. */
function readDurations({ device_breakdown }: DeviceUsage) {
  const measured = device_breakdown.filter(({ avg_duration }) => avg_duration !== null);
  const others = measured.filter(({ device_type }) => device_type !== "mobile");
  const sessions = others.reduce((sum, { total_sessions }) => sum + total_sessions, 0);
  const seconds = others.reduce((sum, row) => sum + row.total_sessions * (row.avg_duration ?? 0), 0);
  const phones = measured.find(({ device_type }) => device_type === "mobile")?.avg_duration ?? null;
  return { phones, others: sessions === 0 ? null : seconds / sessions };
}

function MobileTile({ devices }: { devices: DeviceUsage | undefined }) {
  const { phones = null, others = null } = devices ? readDurations(devices) : {};
  return (
    <FigureTile
      label={websiteLabels.mobile}
      value={formatFigure(devices?.summary.mobile_percentage, formatPercent)}
      empty={analyticsLabels.noData}
      note={
        <span className="grid min-h-9 content-start gap-1 text-xs text-ash">
          {phones !== null && <span>{websiteLabels.phoneTime(formatDuration(phones))}</span>}
          {others !== null && <span>{websiteLabels.otherTime(formatDuration(others))}</span>}
        </span>
      }
    />
  );
}

/** Up to `good` and up to `warning`, as web.dev has published them. */
const vitalLimits = {
  lcp: { good: 2_500, warning: 4_000 },
  inp: { good: 200, warning: 500 },
  cls: { good: 100, warning: 250 },
} as const;

const ratingTones = { good: "good", warning: "warn", critical: "danger" } as const satisfies Record<
  FigureRating,
  BadgeTone
>;

/** The load time is rated as in the performance monitor. */
function rateVital(name: Vital, value: number): FigureRating | null {
  if (name === "load_time") return rateFigure(name, value);
  const { good, warning } = vitalLimits[name];
  return value <= good ? "good" : value <= warning ? "warning" : "critical";
}

/** What browsers have measured: three of four page views were at least as fast. */
export const VitalTiles = ({ report }: { report: VisitReport | undefined }) => (
  <TileGrid>
    {vitals.map((name) => {
      const value = report?.vitals[name];
      const rating = typeof value === "number" ? rateVital(name, value) : null;
      return (
        <FigureTile
          key={name}
          label={vitalLabels[name]}
          value={formatFigure(value, name === "cls" ? formatShift : formatMilliseconds)}
          empty={analyticsLabels.noData}
          note={
            <span className="min-h-4 text-xs text-ash">
              {rating && <Badge tone={ratingTones[rating]}>{ratingLabels[rating]}</Badge>}
            </span>
          }
        />
      );
    })}
  </TileGrid>
);
