export const maxIconBytes = 100 * 1024;
export const maxIconNameLength = 60;

export const iconMessages = {
  missing: "Please fill in all required fields and select a file",
  type: "Please select an SVG file",
  tooLarge: "SVG file must be smaller than 100KB",
  tooComplex: "This icon is too complex to be drawn. Please simplify it.",
  name: "Please use only lowercase letters, digits and underscores",
  nameTaken: "Another icon already has this name",
} as const;

/** The name of an icon from what it is called: lowercase, with underscores for spaces and hyphens. */
export const toIconName = (displayName: string): string =>
  displayName
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_")
    .replaceAll(/[^a-z0-9_]/g, "")
    .slice(0, maxIconNameLength);
