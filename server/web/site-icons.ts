import { toErrorResponse } from "#server/engine/http/error-response.ts";
import type { RenderedResponse } from "#server/engine/page-cache/cached-response.ts";
import { redactError } from "#server/engine/redact-error.ts";
import type { App } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { type SiteIconName, siteIconPaths, siteIconsVersion } from "#shared/settings/site-icons.ts";
import { immutableCacheControl } from "./share-images.ts";
import { emptyNotFound, mustRevalidate, type SitePage } from "./site-pages.ts";

/** Makes the icons of the site, or returns those that were made. */
export type MakeSiteIcons = (site: SiteSettings) => Promise<Readonly<Record<SiteIconName, Buffer>>>;

const namesByPath = new Map(Object.entries(siteIconPaths).map(([name, path]) => [path, name as SiteIconName]));

type Options = { app: App; headers: Readonly<Record<string, string>>; makeIcons: MakeSiteIcons };

/** The icons of the site. An outdated address answers the current icon. */
export function createSiteIconPages({ app, headers, makeIcons }: Options): {
  find: (...url: [path: string, query: string]) => SitePage | null;
} {
  async function render(name: SiteIconName, version: string | null): Promise<RenderedResponse> {
    const response = { ...emptyNotFound, cacheTags: new Set(["settings", "media"] as const) };
    try {
      const site = await getSiteSettings({ app, db: app.db });
      const body = (await makeIcons(site))[name];
      const all = {
        ...headers,
        "Content-Type": name === "favicon" ? "image/x-icon" : "image/png",
        "Cache-Control": version === siteIconsVersion(site) ? immutableCacheControl : mustRevalidate,
      };
      return { ...response, status: 200, body, headers: all };
    } catch (error) {
      app.log.error(redactError(error), "the icons of the site could not be made");
      const status = Math.max(500, toErrorResponse(error).status);
      const body = Buffer.from("There is no icon right now.");
      const all = { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
      return { ...response, status, body, headers: all };
    }
  }
  return {
    find: (path, query) => {
      const name = namesByPath.get(path as (typeof siteIconPaths)[SiteIconName]);
      if (name === undefined) return null;
      const version = new URLSearchParams(query).get("v");
      return { key: version === null ? path : `${path}?v=${version}`, render: () => render(name, version) };
    },
  };
}
