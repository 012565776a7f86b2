import lighthouse from "lighthouse";
import { startChromium } from "#tests/browser/kit/chromium.ts";
import { freePort } from "#tests/running/free-port.ts";
import type { Bench } from "./kit/bench.ts";
import { type Figure, scoreOf } from "./kit/figure.ts";

const worst = 98;

/** Every public route that has words to read; those that only answer a link in an e-mail look like the sent message. */
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

/** Answers the scores by category, of 100, and names what took points away. */
async function scores(url: string, port: number): Promise<{ name: string; score: number; lost: string[] }[]> {
  const result = await lighthouse(url, { port, logLevel: "silent", output: "json", formFactor: "mobile" });
  if (!result) throw new Error("Lighthouse answered nothing");
  const { categories, audits } = result.lhr;
  return Object.values(categories)
    .filter(({ score }) => score !== null)
    .map(({ title, score, auditRefs }) => ({
      name: title,
      score: Math.round((score ?? 0) * 100),
      lost: auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    }));
}

/** W4: Lighthouse as for a phone, the worst of the runs. */
export async function lighthouseScores(bench: Bench): Promise<Figure[]> {
  const { url, trip } = await bench.site();
  const paths = [...routes, trip.path];
  const port = await freePort();
  const browser = await startChromium([`--remote-debugging-port=${port}`]);
  const found = new Map<string, { score: number; lost: string[] }>();
  try {
    for (let round = 0; round < (bench.quick ? 1 : 2); round++) {
      for (const path of paths) {
        for (const { name, score, lost } of await scores(url + path, port)) {
          const key = `${path}: ${name}`;
          if (score < (found.get(key)?.score ?? 101)) found.set(key, { score, lost });
        }
      }
    }
  } finally {
    await browser.close();
  }
  return [...found].map(([what, { score, lost }]) =>
    scoreOf({
      row: "W4",
      what: lost.length > 0 ? `${what} (${lost.join(", ")})` : what,
      unit: "",
      subject: score,
      goal: worst,
    }),
  );
}
