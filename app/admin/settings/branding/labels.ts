import type { ColourUse } from "#shared/kit/brand-palette.ts";

/** What people read on the screen of the branding. */
export const messages = {
  loadFailed: "Failed to load site branding data",
  saveFailed: "Failed to save site branding",
  saved: "Site branding updated successfully",
  logoUploaded: "Logo uploaded successfully",
  faviconUploaded: "Favicon uploaded successfully",
  readOnly: "You can look at the branding, but not change it",
} as const;

export const saveLabel = "Save Site Branding";

export const groups = {
  basic: "Basic info",
  pictures: "Logo and favicon",
  colours: "Colours",
  font: "Font",
  seo: "Search engines",
} as const;

export const hints = {
  site_name: "The header and footer of the website, emails, search results and the back-office have it.",
  site_tagline: "One line about you, above the first words of the home page.",
  site_description: "The footer of the website has it, and search engines where no meta description is set.",
  copyright_text: "The last line of every page. {{site_name}} becomes the name.",
  logo_image_id:
    "Beside the name in the header, on pictures of shared links and, where the website has a public address, in emails. Without one, your name stands there with its first letter.",
  favicon_image_id:
    "32x32 or 64x64 pixels. The icon of browser tabs; from 512x512 pixels on it is sharp on the home screen of phones, too. Without one, the logo is used.",
  font_family: "Inter has Bricolage Grotesque for headings; any other font is used for both.",
  meta_title: "The title of the home page in search results. Empty: the name and the tagline.",
  meta_description: "Below the title in search results. Empty: the description.",
  meta_keywords: "Words that people may search for, separated by commas.",
  is_active: "Switched off, the website has the default colours and the default font. Names, texts and pictures stay.",
} as const;

export const previewLabels = {
  name: "Site branding",
  home: "Home page",
  trips: "Trip cards",
  mail: "Email",
  office: "Back-office",
  loading: "Loading the preview",
  unavailable: "The preview can't be loaded just now",
  failed: "The preview can't be shown until all fields are valid",
  primaryAction: "New trip",
  otherAction: "Export",
  focused: "Has the focus",
} as const;

const uses: Readonly<Record<ColourUse, string>> = {
  ground: "Text on it",
  text: "As text on the page",
  tint: "As text on its pale tint",
  onPrimary: "On the primary colour, on pictures of shared links",
};

export const contrastLabel = (use: ColourUse, contrast: number): string => `${uses[use]}: ${contrast.toFixed(1)}:1`;

export const insteadLabel = (tone: "darker" | "lighter", colour: string): string =>
  `In a ${tone} tone of the same hue, ${colour}: the colour itself would be too weak there`;
