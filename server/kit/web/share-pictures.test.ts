import { expect, test } from "vitest";
import { z } from "zod";
import { PageCache } from "#server/kit/page-cache/page-cache.ts";
import { routes } from "#server/kit/routes.ts";
import { testContext } from "#server/kit/testing/test-context.ts";
import { asking } from "#server/kit/testing/test-front.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { Renderer, RenderRequest } from "#shared/kit/renderer.ts";
import { type ShareCard, shareAddress, versionOf } from "#shared/kit/share-card.ts";
import { openFront } from "./front.ts";

const trips = contract({
  get: {
    method: "GET",
    path: "/trips/{slug}",
    access: "public",
    summary: "A trip",
    input: z.object({ slug: z.string() }),
    output: z.string(),
    errors: [notFound],
    shows: ["trips"],
  },
});

const cardOf = (title: string): ShareCard => ({
  site_name: "Lava Trails",
  logo: "",
  kicker: "",
  title,
  facts: [],
  price: "",
  picture: null,
  colours: { ground: "#111111", on_ground: "#ffffff", accent: "#ffffff", action: "#000000", on_action: "#ffffff" },
});

const page = async (request: RenderRequest) =>
  ({ kind: "document", status: 200, type: "text/html", body: `page ${request.path}` }) as const;

const renderer: Renderer = {
  find: (path) => ({
    query: [],
    render: page,
    card: async ({ transport }) =>
      path === "/account" ? null : cardOf(String(await transport(trips.get, { slug: path.slice(1) }, {}))),
  }),
  notFound: async () => ({ kind: "document", status: 404, type: "text/html", body: "Adventure Not Found" }),
  failed: (status) => ({ kind: "document", status, type: "text/html", body: `failed ${status}` }),
};

async function front() {
  const { app } = await testContext();
  const kept = { title: "Sipi Falls", broken: null as Error | null, drawn: [] as string[] };
  const rooms = [
    routes(trips, {
      get: async (_, { slug }) => {
        if (kept.broken) throw kept.broken;
        if (slug === "gone") throw notFound();
        return kept.title;
      },
    }),
  ];
  const build = { renderer, assets: { styles: "", stylesheet: "", script: "" }, admin: null, folders: [] };
  const drawShare = async (page_path: string, { title }: ShareCard) => {
    kept.drawn.push(page_path);
    return Buffer.from(`picture of ${title}`);
  };
  const cache = new PageCache({ improveAfter: null });
  return {
    kept,
    cache,
    ask: await asking(openFront({ app, rooms, build, cache, drawShare, inner: (_, to) => to.end() })),
  };
}

test("a picture under its present name stays in caches for ever; under any other it is asked for again", async () => {
  const { ask, kept, cache } = await front();
  const address = shareAddress("/falls", versionOf(cardOf("Sipi Falls")));
  const present = await ask(address);
  expect([present.status, present.body.toString()]).toEqual([200, "picture of Sipi Falls"]);
  expect(present.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  });
  kept.title = "Sipi Falls at sunrise";
  cache.drop(["trips"]);
  const stale = await ask(address);
  expect(stale.body.toString()).toBe("picture of Sipi Falls at sunrise");
  expect(stale.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const again = await ask("/share/falls.jpg", { headers: { "if-none-match": stale.headers.etag ?? "" } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("stands beside the page: the home page has one too, and pages are not taken for pictures", async () => {
  const { ask, kept } = await front();
  expect((await ask("/share.jpg")).headers["content-type"]).toBe("image/jpeg");
  expect((await ask("/share/trips/a%20b.jpg")).status).toBe(200);
  expect(kept.drawn).toEqual(["/", "/trips/a%20b"]);
  expect((await ask("/")).body.toString()).toBe("page /");
  expect((await ask("/shared")).body.toString()).toBe("page /shared");
});

test("there is none where there is no page, nor where the page is one person's", async () => {
  const { ask, kept } = await front();
  for (const path of ["/share/gone.jpg", "/share/account.jpg"]) expect((await ask(path)).status).toBe(404);
  expect(kept.drawn).toEqual([]);
});

test("while the content can't be had, nothing is drawn that caches would keep", async () => {
  const { ask, kept } = await front();
  kept.broken = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const answered = await ask("/share/falls.jpg");
  expect([answered.status, answered.headers["cache-control"], answered.headers["retry-after"]]).toEqual([
    503,
    "no-store",
    "5",
  ]);
  expect(kept.drawn).toEqual([]);
});
