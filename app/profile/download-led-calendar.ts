import { downloadFile } from "./download-file.ts";

/** Downloads the dates of the trips that the signed-in person leads. Throws CallError. */
export const downloadLedCalendar = (): Promise<void> =>
  downloadFile({ path: "/led-trips/calendar.ics", name: "trips-i-lead.ics", type: "text/calendar" });
