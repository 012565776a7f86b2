import { expect, test } from "vitest";
import { z } from "zod";
import { PageCache } from "#server/engine/page-cache/page-cache.ts";
import { routes } from "#server/kit/define-routes.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { startTestHttpServer } from "#server/testing/test-http-server.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { Renderer, RenderRequest } from "#shared/kit/renderer.ts";
import { type ShareImageContent, shareImagePath, shareImageVersion } from "#shared/kit/share-image.ts";
import { createPageServer } from "./page-server.ts";

const trips = contract({
  get: {
    method: "GET",
    path: "/trips/{slug}",
    access: "public",
    summary: "A trip",
    input: z.object({ slug: z.string() }),
    output: z.string(),
    errors: [notFound],
    cacheTags: ["trips"],
  },
});

const aShareImage = (title: string): ShareImageContent => ({
  site_name: "Lava Trails",
  logo: "",
  kicker: "",
  title,
  facts: [],
  price: "",
  picture: null,
  font: "Inter",
  colours: { ground: "#111111", on_ground: "#ffffff", accent: "#ffffff", action: "#000000", on_action: "#ffffff" },
});

const page = async (request: RenderRequest) =>
  ({ kind: "document", status: 200, type: "text/html", body: `page ${request.path}` }) as const;

const renderer: Renderer = {
  findPage: (path) => ({
    query: [],
    render: page,
    loadShareImageContent: async ({ transport }) =>
      path === "/account" ? null : aShareImage(String(await transport(trips.get, { slug: path.slice(1) }, {}))),
  }),
  renderNotFound: async () => ({ kind: "document", status: 404, type: "text/html", body: "Adventure Not Found" }),
  renderError: (status) => ({ kind: "document", status, type: "text/html", body: `failed ${status}` }),
  renderOfficeStyles: () => "",
};

async function startTestSite() {
  const { app } = await createTestContext();
  const content = { title: "Sipi Falls", broken: null as Error | null, drawn: [] as string[] };
  const featureRoutes = [
    routes(trips, {
      get: async (_, { slug }) => {
        if (content.broken) throw content.broken;
        if (slug === "gone") throw notFound();
        return content.title;
      },
    }),
  ];
  const build = {
    renderer,
    assets: { stylesheetText: "", cssIndex: { classes: [], parts: [] }, stylesheetUrl: "", scriptUrl: "" },
    admin: null,
    folders: [],
  };
  const renderShareImage = async (pagePath: string, { title }: ShareImageContent) => {
    content.drawn.push(pagePath);
    return Buffer.from(`picture of ${title}`);
  };
  const cache = new PageCache({ recompressAfterMs: null });
  return {
    content,
    cache,
    ask: await startTestHttpServer(
      createPageServer({ app, featureRoutes, build, cache, renderShareImage, appHandler: (_, to) => to.end() }),
    ),
  };
}

test("an image at its current URL is cached forever; at an outdated URL it is revalidated", async () => {
  const { ask, content, cache } = await startTestSite();
  const address = shareImagePath("/falls", shareImageVersion(aShareImage("Sipi Falls")));
  const current = await ask(address);
  expect([current.status, current.body.toString()]).toEqual([200, "picture of Sipi Falls"]);
  expect(current.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  });
  content.title = "Sipi Falls at sunrise";
  cache.invalidate(["trips"]);
  const stale = await ask(address);
  expect(stale.body.toString()).toBe("picture of Sipi Falls at sunrise");
  expect(stale.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const again = await ask("/share/falls.jpg", { headers: { "if-none-match": stale.headers.etag ?? "" } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("every page has a share image, including the home page; other pages are not affected", async () => {
  const { ask, content } = await startTestSite();
  expect((await ask("/share.jpg")).headers["content-type"]).toBe("image/jpeg");
  expect((await ask("/share/trips/a%20b.jpg")).status).toBe(200);
  expect(content.drawn).toEqual(["/", "/trips/a%20b"]);
  expect((await ask("/")).body.toString()).toBe("page /");
  expect((await ask("/shared")).body.toString()).toBe("page /shared");
});

test("there is no image for a missing page, nor for a private one", async () => {
  const { ask, content } = await startTestSite();
  for (const path of ["/share/gone.jpg", "/share/account.jpg"]) expect((await ask(path)).status).toBe(404);
  expect(content.drawn).toEqual([]);
});

test("while the content is unavailable, no image is drawn or cached", async () => {
  const { ask, content } = await startTestSite();
  content.broken = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const response = await ask("/share/falls.jpg");
  expect([response.status, response.headers["cache-control"], response.headers["retry-after"]]).toEqual([
    503,
    "no-store",
    "5",
  ]);
  expect(content.drawn).toEqual([]);
});
