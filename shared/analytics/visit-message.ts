import { z } from "zod";
import { visitLimits } from "./visits.ts";

const ViewId = z.string().regex(/^[\w-]{8,40}$/);
const bounded = (max: number) => z.number().transform((value) => Math.round(Math.min(Math.max(value, 0), max)));
const Milliseconds = bounded(visitLimits.maxMilliseconds).optional();

/** Sent when a page is shown. */
const ViewMessage = z.object({
  view: ViewId,
  path: z.string().startsWith("/"),
  referrer: z.string(),
  campaign: z.string(),
  /** IANA name. */
  time_zone: z.string(),
});

/** Sent whenever the page is left; the last one has the most. */
const LeaveMessage = z.object({
  view: ViewId,
  seconds: bounded(visitLimits.maxSeconds),
  depth: bounded(100),
  load_time: Milliseconds,
  lcp: Milliseconds,
  inp: Milliseconds,
  cls: bounded(visitLimits.maxLayoutShift).optional(),
});
export type LeaveMessage = z.output<typeof LeaveMessage>;

export type VisitMessage = z.output<typeof ViewMessage> | LeaveMessage;
/** As it is sent: measures are rounded and limited by whoever receives them. */
export type SentVisitMessage = z.input<typeof ViewMessage> | z.input<typeof LeaveMessage>;

/** The message, of which only a view has a path; null if it is none. */
export function parseVisitMessage(message: unknown): VisitMessage | null {
  if (typeof message !== "object" || message === null) return null;
  return ("path" in message ? ViewMessage : LeaveMessage).safeParse(message).data ?? null;
}
