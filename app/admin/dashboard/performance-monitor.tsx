import { useState } from "react";
import { useFailureToast } from "#app/kit/calls/use-live-query.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMilliseconds, formatPercent } from "#app/ui/format.ts";
import { Section } from "#app/ui/section.tsx";
import { Select } from "#app/ui/select.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { type RatedFigure, rateFigure } from "#shared/analytics/performance.ts";
import type { Performance } from "#shared/analytics/performance-contract.ts";
import { FigureCard } from "./figure-card.tsx";
import { figureLabels, figureNotes, formatUptime, performanceLabels } from "./performance-labels.ts";
import { usePerformance } from "./use-performance.ts";

type Process = Performance["processes"][number];

const percents: ReadonlySet<string> = new Set(["cpu", "memory"] satisfies RatedFigure[]);

const isInHistory = (name: RatedFigure): name is keyof Process["last_hour"][number] & RatedFigure =>
  name !== "storage_latency" && name !== "load_time";

const pointsOf = ({ last_hour }: Process, name: RatedFigure) =>
  isInHistory(name) ? last_hour.map((report) => ({ at: report.at, value: report[name] })) : [];

const Figures = ({ process, load_time }: { process: Process; load_time: number | null }) => {
  const { uptime, ...latest } = process.latest;
  const values = {
    cpu: latest.cpu,
    memory: latest.memory,
    response_time: latest.response_time,
    event_loop_delay: latest.event_loop_delay,
    database_latency: latest.database_latency,
    storage_latency: latest.storage_latency,
    load_time,
  } satisfies Record<RatedFigure, number | null>;
  // Object.keys loses the names.
  const names = Object.keys(values) as RatedFigure[];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {names.map((name) => (
        <FigureCard
          key={name}
          label={figureLabels[name]}
          note={figureNotes[name]}
          value={values[name]}
          format={percents.has(name) ? formatPercent : formatMilliseconds}
          rating={rateFigure(name, values[name])}
          points={pointsOf(process, name)}
        />
      ))}
      <FigureCard label={figureLabels.uptime} note={figureNotes.uptime} value={uptime} format={formatUptime} />
    </dl>
  );
};

function ProcessFigures({ processes, server }: Performance) {
  const answering = processes.find(({ is_current }) => is_current) ?? processes[0];
  // Another process may answer next: the one that was shown first stays until another is chosen.
  const [chosen, setChosen] = useState(answering?.name);
  const process = processes.find(({ name }) => name === chosen) ?? answering;
  if (!process) return null;
  return (
    <>
      {processes.length > 1 && (
        <div className="max-w-sm">
          <Field label={performanceLabels.process} required>
            {(control) => (
              <Select
                {...control}
                value={process.name}
                options={processes.map(({ name }) => ({ value: name, label: name })).toSorted(byLabel)}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <Figures process={process} load_time={server.load_time} />
    </>
  );
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);

/** The server's figures with their ratings; the last ones where it can't be asked. */
export function PerformanceMonitor() {
  const query = usePerformance();
  const { data, error, refetch, isFetching } = query;
  useFailureToast(query, performanceLabels.failed);
  return (
    <Section title={performanceLabels.title}>
      {error && (
        <Alert tone="warn" title={data ? performanceLabels.cached : performanceLabels.noData}>
          <p className="mb-2">{errorMessage(error, performanceLabels.failed)}</p>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {data ? <ProcessFigures {...data} /> : !error && <SkeletonLines lines={6} />}
    </Section>
  );
}
