import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { startTestApp, type TestApp } from "./kit/test-app.ts";
import { findHtmlErrors } from "./pages/html-errors.ts";
import { publicPaths } from "./pages/public-pages.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** States of pages that no other page links to. */
const unlinkedPaths = [
  "/trips/does-not-exist",
  "/trips?search=lake&max_days=3",
  "/gallery?search=nothing+fits+this",
  "/booking?featured=true",
  "/booking?trip=999999",
  "/booking/withdraw/not-a-token",
  "/account",
  "/register/confirm/not-a-token",
  "/register/confirmed",
  "/account/stop-email-change/not-a-token",
  "/account/email-change-stopped",
  "/sign-in?password=set",
  "/sign-in/forgotten?sent=yes",
  "/sign-in/new-password/not-a-token",
  "/newsletter/confirm/not-a-token",
  "/newsletter/confirmed",
  "/newsletter/link-sent",
  "/newsletter/thank-you",
  "/newsletter/unsubscribe/not-a-token",
  "/newsletter/unsubscribed",
  "/admin",
  "/api/docs",
];

const limit = pLimit(4);

/** Renames the table, so that every query of it fails. */
const hideTable = ({ db }: Context, table: string) =>
  db.execute(sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_away`)}`);

/** The errors of each answer by its path, without the answers that have none. */
async function collectErrors(
  { url }: TestApp,
  paths: Iterable<string>,
  request: RequestInit = {},
): Promise<Record<string, readonly string[]>> {
  const checkPath = async (path: string): Promise<[string, string[]]> => {
    const response = await fetch(url + path, request);
    expect(response.headers.get("content-type"), path).toMatch(/^text\/html/);
    return [path, await findHtmlErrors(await response.text())];
  };
  const checked = await Promise.all([...paths].map((path) => limit(checkPath, path)));
  return Object.fromEntries(checked.filter(([, errors]) => errors.length > 0));
}

async function listSitemapPaths({ url }: TestApp): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

describe("the HTML as the server sends it is valid", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test("on every page of the site", async () => {
    const paths = new Set([...publicPaths, ...(await listSitemapPaths(app)), ...unlinkedPaths]);
    expect(paths.size).toBeGreaterThan(60);
    expect(await collectErrors(app, paths)).toEqual({});
  });

  test("where a form without scripts is refused, or is sent to its page", async () => {
    const request = { method: "POST", body: new URLSearchParams({ email: "anna" }) };
    const paths = ["/api/contact", "/api/newsletter/subscribers", "/booking"];
    expect(await collectErrors(app, paths, request)).toEqual({});
  });

  test("where content can't be loaded, and on the error page", async () => {
    const broken = await startTestApp({
      prepareDatabase: async (ctx) => {
        for (const table of ["hero_slides", "highlights", "testimonials", "trips", "faq_entries"])
          await hideTable(ctx, table);
        // Only the gallery reads this column.
        await ctx.db.execute(sql`alter table images rename column original_filename to original_filename_away`);
      },
    });
    onTestFinished(broken.close);
    const paths = ["/", "/trips", "/safaris", "/best-selling-adventures", "/gallery", "/faq", "/booking", "/nowhere"];
    expect(await collectErrors(broken, paths)).toEqual({});

    await hideTable(broken.ctx, "settings");
    await broken.invalidate("settings");
    // The product hears of it a moment later. Until then /terms must not be asked for: its copy would be served for ever.
    let attempts = 0;
    const loadOther = async () => (await fetch(`${broken.url}/nowhere-${++attempts}`)).status;
    await expect.poll(loadOther).toBeGreaterThanOrEqual(500);
    expect((await fetch(`${broken.url}/terms`)).status).toBeGreaterThanOrEqual(500);
    expect(await collectErrors(broken, ["/terms"])).toEqual({});
  });
});

describe("an error in HTML is found:", () => {
  const documentOf = (content: string, head = "") =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Trips</title>${head}</head><body><h1>Trips</h1>${content}</body></html>`;

  test("none in a valid document", async () => {
    const list = "<dl><div><dt>Days</dt><dd>3</dd></div></dl><dl><dt>Price</dt><dd>$80</dd></dl>";
    expect(await findHtmlErrors(documentOf(list, "<style>p{top:0}</style>"))).toEqual([]);
  });

  test.each([
    ["a heading in an address", "<address><h2>Contact</h2></address>", "element-permitted-content"],
    ["styles in the body", "<style>p{top:0}</style>", "element-permitted-content"],
    ["styles in a noscript of the body", "<noscript><style>p{top:0}</style></noscript>", "element-permitted-content"],
    ["a detail before its term", "<dl><div><dd>3</dd><dt>Days</dt></div></dl>", "lists/terms-before-details"],
    ["a term without details", "<dl><dt>Days</dt></dl>", "lists/terms-before-details"],
    ["a term outside of a list", "<div><dt>Days</dt></div>", "element-required-ancestor"],
    ["autocomplete that the type doesn't have", '<input type="radio" autocomplete="off">', "valid-autocomplete"],
    ["an id twice", '<p id="a">1</p><p id="a">2</p>', "no-dup-id"],
    ["a missing end tag", "<div><p>1</p>", "close-order"],
  ])("%s", async (_, content, rule) => {
    expect(await findHtmlErrors(documentOf(content))).toContainEqual(expect.stringContaining(rule));
  });
});
