import { InlineStyles } from "./raw.tsx";

const styles = ":rest{}";
/** What stands in the HTML until the page is known. */
export const firstScreenMark = `<style>${styles}</style>`;

/**
 * Stands below what a phone shows first, on pages that are longer than that by far: the styles of what follows come
 * here, so that the first screen is whole with the first few packets.
 */
export const FirstScreenEnd = () => <InlineStyles css={styles} />;
