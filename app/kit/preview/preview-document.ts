import { siteStylesMeta } from "#shared/kit/site-styles-meta.ts";

const escapeAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The address of the site's stylesheet. The page of a test has none. */
const findStylesheet = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${siteStylesMeta}"]`)?.content;

/** Nothing in a preview moves: it is a picture of a page. */
const stillStyles =
  "html{overflow:hidden}*,::before,::after{animation:none!important;transition:none!important}body{text-rendering:geometricPrecision}";

/**
 * An empty page of the public site, with its styles and the operator's colours. It is inert: nothing in it can be
 * focused or pressed.
 */
export function buildPreviewDocument(brandCss: string): string {
  const stylesheet = findStylesheet();
  const link = stylesheet === undefined ? "" : `<link rel="stylesheet" href="${escapeAttribute(stylesheet)}">`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>${link}<style>${brandCss}${stillStyles}</style></head><body inert></body></html>`;
}
