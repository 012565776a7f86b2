import { getOwnProperty } from "#shared/kit/own-property.ts";
import { previewStylesMeta } from "#shared/kit/preview-styles-meta.ts";

const escapeAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The address of the stylesheet of a preview. The page of a test has none. */
function findStylesheet(preview: string): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${previewStylesMeta}"]`);
  const addresses: Readonly<Record<string, string>> = JSON.parse(meta?.content || "{}");
  return getOwnProperty(addresses, preview);
}

/** Nothing in a preview moves: it is a picture of a page. */
const stillStyles =
  "html{overflow:hidden}*,::before,::after{animation:none!important;transition:none!important}body{text-rendering:geometricPrecision}";

/**
 * An empty page of the public site, with the styles of what this preview shows and the operator's colours. It is inert: nothing in it can be
 * focused or pressed.
 */
export function buildPreviewDocument(preview: string, brandCss: string): string {
  const stylesheet = findStylesheet(preview);
  const link = stylesheet === undefined ? "" : `<link rel="stylesheet" href="${escapeAttribute(stylesheet)}">`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>${link}<style>${brandCss}${stillStyles}</style></head><body inert></body></html>`;
}
