/** Class names that give an icon its colour; the colours are those of navigation items and of the catalogue of icons. */
export const iconColourClassName = (colour: string): string => `icon-colour icon-${colour}`;
