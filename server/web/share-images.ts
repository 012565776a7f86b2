import { toErrorResponse } from "#server/engine/http/error-response.ts";
import { normalizePath } from "#server/engine/http/normalize-path.ts";
import type { RenderedResponse } from "#server/engine/page-cache/cached-response.ts";
import { redactError } from "#server/engine/redact-error.ts";
import type { PageMatch } from "#shared/kit/renderer.ts";
import {
  parseShareImagePath,
  type ShareImageContent,
  shareImageFormat,
  shareImageVersion,
} from "#shared/kit/share-image.ts";
import { createInProcessTransport, createRouteFinder } from "./in-process-transport.ts";
import {
  clientErrorStatus,
  emptyNotFound,
  mustRevalidate,
  type SitePage,
  type SitePagesOptions,
} from "./site-pages.ts";

/** Renders the share image of the page at a path, or returns the stored one. */
export type RenderShareImage = (page_path: string, content: ShareImageContent) => Promise<Buffer>;

type ShareImagesOptions = SitePagesOptions & { renderImage: RenderShareImage };
export type ShareImages = { find: (path: string, query: string) => SitePage | null };

/** The URL contains a content version, so its image never changes. */
export const immutableCacheControl = "public, max-age=31536000, immutable";

type ShareImageRequest = {
  loadContent: NonNullable<PageMatch["loadShareImageContent"]>;
  page_path: string;
  version: string | null;
};

/** Share images (og:image) of public pages. An outdated URL answers the current image. */
export function createShareImages({
  app,
  featureRoutes,
  renderer,
  assets,
  headers,
  queryCache,
  renderImage,
}: ShareImagesOptions): ShareImages {
  const findRoute = createRouteFinder(featureRoutes);
  const { PUBLIC_URL: publicUrl } = app.environment;

  function unavailableImage(status: number): RenderedResponse {
    const all = { ...headers, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    const body = Buffer.from("There is no picture right now.");
    return { ...emptyNotFound, status, body, headers: status === 503 ? { ...all, "Retry-After": "5" } : all };
  }

  async function render({ loadContent, page_path, version }: ShareImageRequest): Promise<RenderedResponse> {
    const { transport, dependencies } = createInProcessTransport({ app, findRoute, queryCache });
    const query = new URLSearchParams();
    const content = await loadContent({ path: page_path, query, publicUrl, transport, assets });
    if (content === null) return emptyNotFound;
    // An image of fallback content must not be cached.
    if (dependencies.failed) return unavailableImage(503);
    const body = await renderImage(page_path, content);
    const all = {
      ...headers,
      "Content-Type": shareImageFormat.type,
      "Cache-Control": version === shareImageVersion(content) ? immutableCacheControl : mustRevalidate,
      // Other sites embed the image in their link previews.
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    // The file store caches the image; in the page cache it would take the space of many pages.
    return { status: 200, body, headers: all, cacheTags: dependencies.cacheTags, isCacheable: false, failed: false };
  }

  async function make(request: ShareImageRequest): Promise<RenderedResponse> {
    try {
      return await render(request);
    } catch (error) {
      const status = clientErrorStatus(error) ?? toErrorResponse(error).status;
      if (status < 500) return emptyNotFound;
      if (status === 500) app.log.error(redactError(error), "a share image failed");
      return unavailableImage(status);
    }
  }

  return {
    find: (path, query) => {
      const page_path = normalizePath(path) === path ? parseShareImagePath(path) : null;
      const loadContent = page_path === null ? undefined : renderer.findPage(page_path)?.loadShareImageContent;
      if (page_path === null || !loadContent) return null;
      const version = new URLSearchParams(query).get("v");
      return {
        key: version === null ? path : `${path}?v=${version}`,
        render: () => make({ loadContent, page_path, version }),
      };
    },
  };
}
