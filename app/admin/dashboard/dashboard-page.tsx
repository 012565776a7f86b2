import { RotateCw } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonText } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { EnhancedAnalytics } from "#shared/analytics/dashboard.ts";
import { DeviceUsage } from "./device-usage.tsx";
import { FirstSteps, useFirstSteps } from "./first-steps.tsx";
import { dashboardLabels } from "./labels.ts";
import { Overview, QuickStats } from "./overview.tsx";
import { PerformanceMonitor } from "./performance-monitor.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { SystemStatus } from "./system-status.tsx";
import { Targets } from "./targets.tsx";
import { TodayPanel, useToday } from "./today-panel.tsx";
import { useEnhanced } from "./use-enhanced.ts";
import { usePerformance } from "./use-performance.ts";

type FiguresProps = { figures: EnhancedAnalytics; isCached: boolean; onPage: (page: number) => void; busy: boolean };

const Figures = ({ figures, isCached, onPage, busy }: FiguresProps) => (
  <>
    <Overview {...figures} />
    <div className="grid gap-6 xl:grid-cols-[2fr_1fr]">
      <QuickStats {...figures} isCached={isCached} />
      <QuickActions />
    </div>
    <Targets metrics={figures.performance_metrics} />
    <div className="grid gap-6 xl:grid-cols-2">
      <RecentActivity {...figures} onPage={onPage} busy={busy} />
      <DeviceUsage {...figures.device_usage} />
    </div>
  </>
);

/** What is to do today, how the business goes, and how the server does. */
export default function DashboardPage() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData } = useEnhanced(page);
  const others = [useToday(), usePerformance()];
  const firstSteps = useFirstSteps();
  // Everything is shown at once, so that nothing moves when another answer comes.
  const isLoading =
    firstSteps.isLoading || [{ data, error }, ...others].some((query) => query.data === undefined && !query.error);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-5 pb-10 sm:px-6">
      <PageTitle
        actions={
          <Button icon={RotateCw} onClick={() => refetch()} busy={isFetching}>
            <ButtonText>{dashboardLabels.refresh}</ButtonText>
          </Button>
        }
      >
        {dashboardLabels.title}
      </PageTitle>
      {error && (
        <Alert tone="warn" title={data ? dashboardLabels.cached : dashboardLabels.loadFailed}>
          <p className="mb-2">{errorMessage(error, dashboardLabels.loadFailed)}</p>
          <Button onClick={() => refetch()} busy={isFetching}>
            {dashboardLabels.tryAgain}
          </Button>
        </Alert>
      )}
      {isLoading && <SkeletonLines lines={12} label={dashboardLabels.loading} />}
      {!isLoading && <Panels figures={data} isCached={error !== null} onPage={setPage} busy={isPlaceholderData} />}
    </div>
  );
}

type PanelsProps = Omit<FiguresProps, "figures"> & { figures: EnhancedAnalytics | undefined };

const Panels = ({ figures, ...props }: PanelsProps) => (
  <>
    <FirstSteps />
    <TodayPanel />
    {figures && <Figures figures={figures} {...props} />}
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <SystemStatus />
      <PerformanceMonitor />
    </div>
  </>
);
