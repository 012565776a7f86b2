import { jsonForHtml } from "./json-for-html.ts";

/** Styles of our own: the built style sheet, and colours that have been checked. */
export function InlineStyles({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape what must reach the style sheet as it is
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}

/** Data for scripts and crawlers; it is escaped so that no text in it can end the element. */
export function DataScript({ type, data }: { type: "application/json" | "application/ld+json"; data: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForHtml escapes it; React's escaping would break the JSON
  return <script type={type} dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />;
}
