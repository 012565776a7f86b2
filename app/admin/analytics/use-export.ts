import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { download } from "#app/kit/screens/download.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { analyticsLabels } from "./labels.ts";

type Input = Parameters<typeof client.analytics.exportCsv>[0];

/** Saves the figures of each day of the period as a file. */
export function useExport() {
  const [isExporting, setExporting] = useState(false);
  const exportCsv = async (input: Input): Promise<void> => {
    setExporting(true);
    try {
      const content = await client.analytics.exportCsv(input);
      const name = `analytics-${input.start_date}-${input.end_date}.csv`;
      download({ name, content, type: "text/csv;charset=utf-8" });
    } catch (error) {
      const title = analyticsLabels.exportFailed;
      toast.error({ title, text: errorMessage(error, title) });
    } finally {
      setExporting(false);
    }
  };
  return { canExport: useCan()("analytics.export"), isExporting, exportCsv };
}
