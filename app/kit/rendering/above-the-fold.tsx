import { InlineStyles } from "./raw-html.tsx";

const foldStyles = ":rest{}";
/** Marks the fold in the rendered HTML; the renderer replaces it with the remaining styles. */
export const foldMarker = `<style>${foldStyles}</style>`;

/**
 * Placed below the first screen of a phone on long pages. The styles of everything after it are inlined here, so that
 * the first screen is complete with the first few packets.
 */
export const Fold = () => <InlineStyles css={foldStyles} />;
