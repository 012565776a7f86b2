/**
 * Baseline: React rendering the site's pages in a loop. Data is loaded once; no styles are inlined, and nothing is
 * compressed or sent.
 */

import { featureRoutes } from "#server/feature-routes.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { callRoute } from "#server/kit/call-route.ts";
import { createContext } from "#server/kit/context.ts";
import { createRouteFinder } from "#server/web/in-process-transport.ts";
import { loadSiteBuild } from "#server/web/site-build.ts";
import type { Transport } from "#shared/kit/client.ts";
import { createApp } from "../kit/create-app.ts";

type RenderOptions = { database_url: string; public_url: string; paths: readonly string[] };

async function prepare({ database_url, public_url: publicUrl, paths }: RenderOptions): Promise<() => Promise<void>> {
  const app = createApp(database_url);
  const findRoute = createRouteFinder(Object.values(featureRoutes));
  const answers = new Map<string, unknown>();
  const transport: Transport = async (endpoint, input) => {
    const key = `${endpoint.path} ${JSON.stringify(input)}`;
    if (answers.has(key)) return answers.get(key);
    const route = findRoute(endpoint);
    if (!route) throw new Error(`No route ${endpoint.path}`);
    const answer = await callRoute(route, createContext(app, { actor: visitorActor }), { ...input });
    answers.set(key, answer);
    return answer;
  };
  const { renderer, assets: built } = await loadSiteBuild();
  const assets = { ...built, cssIndex: { classes: [], parts: [] } };
  const renderAll = async () => {
    for (const path of paths) {
      const rendered = await renderer
        .findPage(path)
        ?.render({ path, query: new URLSearchParams(), publicUrl, transport, assets });
      if (rendered?.kind !== "document") throw new Error(`${path} is not a page`);
    }
  };
  await renderAll();
  await app.pool.end();
  return renderAll;
}

let renderAll: (() => Promise<void>) | undefined;

/** The first message says what to render; each later one runs that many rounds and returns the milliseconds per round. */
process.on("message", async (message: RenderOptions | { rounds: number }) => {
  if ("rounds" in message) {
    const from = performance.now();
    for (let round = 0; round < message.rounds; round++) await renderAll?.();
    process.send?.({ took: (performance.now() - from) / message.rounds });
  } else {
    renderAll = await prepare(message);
    process.send?.({ port: 0 });
  }
});
process.on("disconnect", () => process.exit());
