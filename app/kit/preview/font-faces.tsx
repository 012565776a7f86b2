import { getFontFaces } from "#app/kit/rendering/brand.ts";

/** Loads a font of the site for what a preview shows outside of a frame. */
export const FontFaces = ({ font }: { font: string }) => <style>{getFontFaces(font)}</style>;
