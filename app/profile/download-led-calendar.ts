import { toCallError } from "#app/kit/calls/call-error.ts";
import { sendWithSession } from "#app/kit/calls/send-request.ts";
import { download } from "#app/kit/screens/download.ts";

/** Downloads the dates of the trips that the signed-in person leads. Throws CallError. */
export async function downloadLedCalendar(): Promise<void> {
  const path = "/led-trips/calendar.ics";
  const response = await sendWithSession({ method: "GET", path, input: {}, options: {}, isPublic: false });
  if (!response.ok) throw toCallError(response.status, null);
  download({ name: "trips-i-lead.ics", content: await response.text(), type: "text/calendar" });
}
