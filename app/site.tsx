import type { Renderer } from "#shared/kit/renderer.ts";
import { createTextFiles } from "./kit/rendering/robots-and-sitemap.ts";
import { type AnyPage, createSiteRenderer } from "./kit/rendering/site-renderer.tsx";
import { SiteLayout } from "./site/layout/site-layout.tsx";
import { notFoundPage } from "./site/not-found/not-found-page.tsx";

/** Every page exported by a `*-page.tsx` file becomes a route of the public site. */
const modules = import.meta.glob<Record<string, unknown>>("./site/**/*-page.tsx", { eager: true });

const isPage = (value: unknown): value is AnyPage =>
  typeof value === "object" && value !== null && "path" in value && "load" in value && "head" in value;

const pages = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isPage)
  .filter((page) => page !== notFoundPage);

export const renderer: Renderer = createSiteRenderer({
  pages,
  notFound: notFoundPage,
  textFiles: createTextFiles(pages),
  Layout: SiteLayout,
});
