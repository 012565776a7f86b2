import { type VisitMessage, VisitMessage as VisitMessageSchema } from "#shared/analytics/visit-message.ts";
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

/** The message of a body; null for one that is none. */
function parseMessage(body: string): VisitMessage | null {
  try {
    return VisitMessageSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    // Not JSON.
    return null;
  }
}

/** The slug at the end of a path; "" for a text that none can be, which might not even be one that can be stored. */
const readSlug = (path: string): string => /\/([a-z0-9-]{1,200})$/.exec(path)?.[1] ?? "";

/** Counts what a browser has sent, unless a robot did. False for what can't be read. */
export function collectVisit(body: string, options: CollectVisitOptions): boolean {
  const { writer, now, sender, ownHosts, findPattern } = options;
  const message = parseMessage(body);
  if (!message) return false;
  const { isRobot, device, browser } = describeAgent(sender.user_agent);
  if (isRobot) return true;
  if (!("path" in message)) {
    const { view, ...leave } = message;
    writer.addLeft({ view, sender, leave });
    return true;
  }
  const { view, path, referrer, campaign, time_zone } = message;
  const pattern = findPattern(path);
  if (pattern === previewPath("{token}")) return true;
  writer.addView({
    view,
    visited_at: now.toISOString(),
    sender,
    pattern,
    slug: readSlug(path),
    referrer: findReferrerHost(referrer, ownHosts),
    campaign: cleanCampaign(campaign),
    device,
    browser,
    country: findCountry(time_zone),
    leave: null,
  });
  return true;
}
