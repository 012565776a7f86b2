import { formatDuration, formatNumber } from "#app/ui/format.ts";
import { Section } from "#app/ui/section.tsx";
import type { DeviceUsage as Usage } from "#shared/analytics/figures.ts";
import { labelVisitValue } from "#shared/analytics/visit-labels.ts";
import { dashboardLabels, deviceLabels } from "./labels.ts";

/** Visits by kind of device, as a table with bars. */
export function DeviceUsage({ summary, device_breakdown }: Usage) {
  return (
    <Section title={deviceLabels.title} className="rounded-panel border border-line bg-panel px-5 py-3 sm:px-6 sm:py-4">
      {summary.mobile_percentage === null || summary.total_sessions === 0 ? (
        <p className="py-6 text-ash">{dashboardLabels.noData}</p>
      ) : (
        <>
          <p className="text-ash">{deviceLabels.mobileShare(`${formatNumber(summary.mobile_percentage)}%`)}</p>
          <table className="w-full tabular-nums">
            <thead className="text-left text-xs text-ash">
              <tr>
                <th className="py-1 font-normal">{deviceLabels.device}</th>
                <th className="py-1 text-right font-normal">{deviceLabels.sessions}</th>
                <th className="py-1 text-right font-normal">{deviceLabels.visitors}</th>
                <th className="py-1 text-right font-normal">{deviceLabels.duration}</th>
              </tr>
            </thead>
            <tbody>
              {device_breakdown.map(({ device_type, total_sessions, unique_visitors, avg_duration }) => (
                <tr key={device_type} className="border-t border-line">
                  <th className="py-2 text-left font-medium">
                    {labelVisitValue("device", device_type)}
                    <span aria-hidden className="mt-1 block h-1.5 w-full max-w-32 rounded-full bg-line">
                      <span
                        className="block h-full rounded-full bg-canopy"
                        style={{ width: `${(total_sessions / summary.total_sessions) * 100}%` }}
                      />
                    </span>
                  </th>
                  <td className="py-2 text-right">{formatNumber(total_sessions)}</td>
                  <td className="py-2 text-right">{formatNumber(unique_visitors)}</td>
                  <td className="py-2 text-right">
                    {avg_duration === null ? dashboardLabels.noData : formatDuration(avg_duration)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  );
}
