import lighthouse from "lighthouse";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import { findFreePort } from "#tests/product/find-free-port.ts";
import type { Bench } from "./kit/bench.ts";
import { buildScoreRow, type ResultRow } from "./kit/result-row.ts";

const minScore = 98;

/** Every public route with content; the pages behind email links share the layout of /message-sent. */
const routes = [
  "/",
  "/trips",
  "/best-selling-adventures",
  "/bike-trips",
  "/hiking-adventures",
  "/safaris",
  "/enduro-cycling",
  "/gallery",
  "/booking",
  "/sipi-falls-booking",
  "/register",
  "/registration-success",
  "/sign-in",
  "/social-landing",
  "/terms",
  "/privacy",
] as const;

/** Scores by category, out of 100, with the audits that lost points. */
async function getScores(url: string, port: number): Promise<{ name: string; score: number; lost: string[] }[]> {
  const result = await lighthouse(url, { port, logLevel: "silent", output: "json", formFactor: "mobile" });
  if (!result) throw new Error("Lighthouse returned no result");
  const { categories, audits } = result.lhr;
  return Object.values(categories)
    .filter(({ score }) => score !== null)
    .map(({ title, score, auditRefs }) => ({
      name: title,
      score: Math.round((score ?? 0) * 100),
      lost: auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    }));
}

/** W4: Lighthouse scores for mobile; the lowest of the runs counts. */
export async function measureLighthouse(bench: Bench): Promise<ResultRow[]> {
  const { url, trip } = await bench.site();
  const paths = [...routes, trip.path];
  const port = await findFreePort();
  const browser = await startChromium([`--remote-debugging-port=${port}`]);
  const lowest = new Map<string, { score: number; lost: string[] }>();
  try {
    for (let round = 0; round < (bench.quick ? 1 : 2); round++) {
      for (const path of paths) {
        for (const { name, score, lost } of await getScores(url + path, port)) {
          const key = `${path}: ${name}`;
          if (score < (lowest.get(key)?.score ?? 101)) lowest.set(key, { score, lost });
        }
      }
    }
  } finally {
    await browser.close();
  }
  return [...lowest].map(([what, { score, lost }]) =>
    buildScoreRow({
      target: "W4",
      what: lost.length > 0 ? `${what} (${lost.join(", ")})` : what,
      unit: "",
      subject: score,
      goal: minScore,
    }),
  );
}
