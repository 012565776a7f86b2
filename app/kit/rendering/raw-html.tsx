import { jsonForHtml } from "./json-for-html.ts";

/** Inlines trusted CSS: the built stylesheet and validated brand colours. */
export function InlineStyles({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the CSS
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}

/** Inlines JSON for scripts and crawlers, escaped so that no text in it can close the element. */
export function DataScript({ type, data }: { type: "application/json" | "application/ld+json"; data: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForHtml escapes it; React's escaping would break the JSON
  return <script type={type} dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />;
}
