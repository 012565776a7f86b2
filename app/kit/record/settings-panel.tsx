import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallError, emptyResponseCode, invalidResponseMessage } from "#app/kit/calls/call-error.ts";
import type { Query } from "#app/kit/calls/queries.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";

const saveFailed = "Failed to save settings";

/** What people read when saving settings fails. */
export const settingsFailures = {
  emptyResponse: "Empty response from server",
  invalidResponse: "Invalid JSON response from server",
  updateFailed: saveFailed,
  unanswered: { title: saveFailed, text: "Network error while saving settings" },
} as const;

const panelLabels = {
  loadFailed: "Network error while fetching settings",
  loading: "Loading the settings",
  tryAgain: "Try again",
  unreadable: "A stored value is no longer valid, so this form can't be shown",
} as const;

function describeLoadError(error: Error): string {
  if (error instanceof CallError && error.status === 0) return panelLabels.loadFailed;
  const message = errorMessage(error, panelLabels.loadFailed);
  if (!(error instanceof CallError) || message !== invalidResponseMessage) return message;
  return settingsFailures[error.code === emptyResponseCode ? "emptyResponse" : "invalidResponse"];
}

type Props<Settings> = {
  /** From `settingsOf`. */
  stored: { query: Query<unknown> & { staleTime: number }; parse: (settings: unknown) => Settings };
  /** What is said where loading fails, instead of the reason. */
  loadFailed?: string;
  children: (settings: Settings) => ReactNode;
};

/** Null if a stored value is not valid any more: the rest of the screen stays. */
function readSettings<Settings>({ parse }: Props<Settings>["stored"], data: unknown): { settings: Settings | null } {
  try {
    return { settings: parse(data) };
  } catch (error) {
    if (
      !(error instanceof Error && error.name === "$ZodError") &&
      !(error instanceof Error && error.name === "ZodError")
    )
      throw error;
    return { settings: null };
  }
}

/** Loads settings and shows their form, or what failed. */
export function SettingsPanel<Settings>({ stored, loadFailed, children }: Props<Settings>) {
  const { data, error, isFetching, refetch } = useQuery(stored.query);
  const read = data === undefined ? null : readSettings(stored, data);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {error && (
        <Alert tone={data ? "warn" : "danger"} title={loadFailed ?? describeLoadError(error)}>
          <Button onClick={() => refetch()} busy={isFetching}>
            {panelLabels.tryAgain}
          </Button>
        </Alert>
      )}
      {read &&
        (read.settings === null ? <Alert tone="danger" title={panelLabels.unreadable} /> : children(read.settings))}
      {data === undefined && !error && <SkeletonLines lines={8} label={panelLabels.loading} />}
    </div>
  );
}
