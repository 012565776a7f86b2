import { parseVisitMessage, type VisitMessage } from "#shared/analytics/visit-message.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { previewPath } from "#shared/trips/preview-link.ts";
import { cleanCampaign, describeAgent, findCountry, findReferrerHost } from "./describe-view.ts";
import type { Sender } from "./visit-salts.ts";
import type { VisitWriter } from "./visit-writer.ts";

export type CollectVisitOptions = {
  writer: VisitWriter;
  now: Date;
  sender: Sender;
  /** Hosts of this site. */
  ownHosts: readonly (string | undefined)[];
  /** The pattern of the page at a path; null if there is none. */
  findPattern: (path: string) => string | null;
};

const hourMs = 3_600_000;
let lastHour = { hour: -1, day: "" };

/** The operator's date, which costs as much as the rest of a visit: it is found out once an hour. */
function findDay(now: Date): string {
  const hour = Math.floor(now.getTime() / hourMs);
  if (lastHour.hour !== hour) lastHour = { hour, day: toOperatorDate(now) };
  return lastHour.day;
}

/** The last part of a path; "" if it can't be that of a trip or a category, as much of it can't be stored. */
const slugOf = (path: string): string => /\/([\w-]{1,200})$/.exec(path)?.[1] ?? "";

/** The message of a body; null for one that is none. */
function readMessage(body: string): VisitMessage | null {
  try {
    return parseVisitMessage(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Counts what a browser has sent, unless a robot did. False for what can't be read. */
export function collectVisit(body: string, options: CollectVisitOptions): boolean {
  const { writer, now, sender, ownHosts, findPattern } = options;
  const message = readMessage(body);
  if (!message) return false;
  const { isRobot, device, browser } = describeAgent(sender.user_agent);
  if (isRobot) return true;
  if (!("path" in message)) {
    const { view, ...leave } = message;
    writer.addLeft({ view, sender, leave });
    return true;
  }
  const { view, referrer, campaign, time_zone } = message;
  const path = message.path.length > 1 && message.path.endsWith("/") ? message.path.slice(0, -1) : message.path;
  const pattern = findPattern(path);
  if (pattern === previewPath("{token}")) return true;
  writer.addView({
    view,
    visited_at: now.toISOString(),
    day: findDay(now),
    sender,
    pattern,
    slug: slugOf(path),
    referrer: findReferrerHost(referrer, ownHosts),
    campaign: cleanCampaign(campaign),
    device,
    browser,
    country: findCountry(time_zone),
    leave: null,
  });
  return true;
}
