import { CircleCheck, CircleDot, OctagonAlert, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FigureTile } from "#app/ui/figure-tiles.tsx";
import { formatNumber } from "#app/ui/format.ts";
import { Section } from "#app/ui/section.tsx";
import type { PerformanceMetric } from "#shared/analytics/dashboard.ts";
import { dashboardLabels, metricLabels, metricStatusLabels } from "./labels.ts";

const statusStyles = {
  met: { icon: CircleCheck, box: "bg-good/12", color: "text-good" },
  near: { icon: CircleDot, box: "bg-sun/30", color: "text-warn" },
  missed: { icon: OctagonAlert, box: "bg-danger/12", color: "text-danger" },
} as const;

const TargetsDialog = lazyPart<{ onClose: () => void }>({
  load: () => import("./targets-dialog.tsx"),
  onFailed: ({ onClose }) => onClose(),
});

const withUnit = (value: number, { unit }: PerformanceMetric): string =>
  unit === "%" ? `${formatNumber(value)}%` : `${formatNumber(value)} ${unit}`;

function Target({ metric }: { metric: PerformanceMetric }) {
  const { status, target, is_lower_better } = metric;
  const style = status && statusStyles[status];
  const text = withUnit(target, metric);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      {style && status && (
        <span className={classNames("inline-flex items-center gap-1 rounded-full py-0.5 pr-2 pl-1", style.box)}>
          <style.icon aria-hidden className={classNames("size-3.5", style.color)} />
          {metricStatusLabels[status]}
        </span>
      )}
      <span className="text-ash">{is_lower_better ? metricLabels.atMost(text) : metricLabels.target(text)}</span>
    </span>
  );
}

/** The figures that staff have set targets for. */
export function Targets({ metrics }: { metrics: readonly PerformanceMetric[] }) {
  const [isEditing, setIsEditing] = useState(false);
  const can = useCan();
  return (
    <Section
      title={metricLabels.title}
      actions={
        can("settings.manage") && (
          <Button icon={SlidersHorizontal} onClick={() => setIsEditing(true)}>
            {metricLabels.edit}
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {metrics.map((metric) => (
          <FigureTile
            key={metric.name}
            label={metric.label}
            value={metric.current === null ? null : withUnit(metric.current, metric)}
            empty={dashboardLabels.noData}
            note={<Target metric={metric} />}
          />
        ))}
      </dl>
      {isEditing && <TargetsDialog onClose={() => setIsEditing(false)} />}
    </Section>
  );
}
