import { CircleCheck, CircleHelp, OctagonAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { formatMilliseconds, formatNumber } from "#app/ui/format.ts";
import { Section } from "#app/ui/section.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Performance, ServiceStatus } from "#shared/analytics/performance-contract.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { formatUptime, performanceLabels, serviceStatusLabels, statusLabels } from "./performance-labels.ts";
import { describeServices, usePerformance } from "./use-performance.ts";

const statusStyles = {
  operational: { icon: CircleCheck, color: "text-good" },
  not_operational: { icon: OctagonAlert, color: "text-danger" },
} as const satisfies Record<ServiceStatus["status"], unknown>;

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-b-0">
    <dt className="text-ash">{label}</dt>
    <dd className="min-w-0 text-right tabular-nums wrap-anywhere">{children}</dd>
  </div>
);

const NoData = () => (
  <span className="inline-flex items-center gap-1.5 text-ash">
    <CircleHelp aria-hidden className="size-4" />
    {performanceLabels.noData}
  </span>
);

/** Whether a service works: by words, a shape and a colour. */
function Service({ service }: { service: ServiceStatus | undefined }) {
  if (!service) return <NoData />;
  const { icon: Icon, color } = statusStyles[service.status];
  const { message, response_time } = service;
  return (
    <>
      <span className="inline-flex items-center gap-1.5 font-medium">
        <Icon aria-hidden className={classNames("size-4 shrink-0", color)} />
        {serviceStatusLabels[service.status]}
      </span>
      <span className="block text-xs text-ash">
        {message}
        {response_time !== null && <span className="whitespace-nowrap"> {formatMilliseconds(response_time)}</span>}
      </span>
    </>
  );
}

function Rows({ data, error }: { data: Performance | undefined; error: Error | null }) {
  const services = describeServices(data?.services, error);
  const server = data?.server;
  const latency = server?.database_latency ?? null;
  return (
    <dl>
      {(["database", "api_services", "storage"] as const).map((name) => (
        <Row key={name} label={statusLabels[name]}>
          <Service service={services[name]} />
        </Row>
      ))}
      <Row label={statusLabels.uptime}>{server ? formatUptime(server.uptime) : <NoData />}</Row>
      <Row label={statusLabels.database_latency}>{latency === null ? <NoData /> : formatMilliseconds(latency)}</Row>
      <Row label={statusLabels.load}>{server ? formatNumber(server.load) : <NoData />}</Row>
    </dl>
  );
}

/** Whether database, API and storage work. */
export function SystemStatus() {
  const { data, error, dataUpdatedAt } = usePerformance();
  return (
    <Section title={statusLabels.title}>
      <div className="rounded-panel border border-line bg-panel px-4 py-2">
        {data || error ? <Rows data={data} error={error} /> : <SkeletonLines lines={6} />}
      </div>
      {data && (
        <p className="text-xs text-ash">
          {statusLabels.checked} {formatInstant(new Date(dataUpdatedAt).toISOString())}
        </p>
      )}
    </Section>
  );
}
