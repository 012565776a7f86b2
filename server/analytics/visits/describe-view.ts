import { getCountryForTimezone } from "countries-and-timezones";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { describeBrowser, describeDeviceType } from "#server/kit/describe-device.ts";
import { visitLimits } from "#shared/analytics/visits.ts";

const maxCached = 500;

const describe = (userAgent: string) => ({
  isRobot: isbot(userAgent),
  device: describeDeviceType(userAgent),
  browser: describeBrowser(userAgent),
});
const agents = new LRUCache<string, ReturnType<typeof describe>>({ max: maxCached });

/** What a User-Agent header says. Programs without one are robots. */
export function describeAgent(userAgent: string): ReturnType<typeof describe> {
  const known = agents.get(userAgent);
  if (known) return known;
  const agent = userAgent === "" ? { ...describe(userAgent), isRobot: true } : describe(userAgent);
  agents.set(userAgent, agent);
  return agent;
}

const countries = new LRUCache<string, string>({ max: maxCached });

/** The country in which most people have this time zone; "" for an unknown one. Browsers tell no country. */
export function findCountry(timeZone: string): string {
  const known = countries.get(timeZone);
  if (known !== undefined) return known;
  const country = getCountryForTimezone(timeZone)?.id ?? "";
  countries.set(timeZone, country);
  return country;
}

/** Without control characters, invisible ones, and what is stored nowhere, such as halves of a character. */
export const cleanCampaign = (text: string): string =>
  text === ""
    ? ""
    : text
        .replaceAll(/\p{C}/gu, "")
        .trim()
        .slice(0, visitLimits.maxCampaignLength)
        // Half of a character that was cut.
        .replace(/\p{Cs}$/u, "");

/** The host of another site that linked here; "" for none and for the own ones. */
export function findReferrerHost(referrer: string, ownHosts: readonly (string | undefined)[]): string {
  if (referrer === "") return "";
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol) || ownHosts.includes(url.host)) return "";
  const host = url.hostname.replace(/^www\./, "");
  return host.length <= visitLimits.maxHostLength ? host : "";
}
