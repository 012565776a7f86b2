import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { download } from "#app/kit/screens/download.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import type { bookingContract } from "#shared/bookings/contract.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { RequestInput } from "#shared/kit/endpoint.ts";

const exportFiles = {
  bookings: client.bookings.exportCsv,
  participants: client.bookings.exportParticipants,
} as const;

type ExportInput = RequestInput<typeof bookingContract.exportCsv>;

/** Saves the bookings of a filter, or the selected ones, as a file. */
export function useBookingExport({ fail }: Pick<ListScreen, "fail">) {
  const [isExporting, setExporting] = useState(false);
  const exportCsv = async (what: keyof typeof exportFiles, input: ExportInput): Promise<void> => {
    setExporting(true);
    try {
      const text = await exportFiles[what](input);
      download({ name: `${what}-${toOperatorDate(new Date())}.csv`, content: text, type: "text/csv;charset=utf-8" });
    } catch (error) {
      fail("Export failed", error);
    } finally {
      setExporting(false);
    }
  };
  return { canExport: useCan()("bookings.manage", "bookings.view_all"), isExporting, exportCsv };
}
