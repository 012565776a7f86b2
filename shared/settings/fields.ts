import { z } from "zod";
import { isOwnPath, isWebAddress, webAddress } from "#shared/kit/addresses.ts";
import { email, phone } from "#shared/kit/fields.ts";
import { line, lines, requiredLine } from "#shared/kit/plain-fields.ts";

/** The fonts that the operator can choose. */
const siteFonts = [
  "Inter",
  "Roboto",
  "Open Sans",
  "Lato",
  "Poppins",
  "Montserrat",
  "Playfair Display",
  "Merriweather",
] as const;

/** "#rgb" or "#rrggbb"; stored as lowercase "#rrggbb". */
const colour = z
  .string("Please enter a colour such as #0066cc")
  .trim()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "Please enter a colour such as #0066cc")
  .transform((value) => (value.length === 4 ? `#${value.slice(1).replace(/./g, "$&$&")}` : value).toLowerCase());

/** The path of an uploaded picture, or "". The content security policy allows pictures from this site only. */
const pictureAddress = line(500).refine(
  (value) => value === "" || /^\/uploads\/(?!.*\.\.)[\w./-]+$/.test(value),
  "Please choose a picture from the library",
);

/** A font icon class, the name of a library icon, or the URL of an icon. */
const icon = line(200).refine(
  (value) => /^[\w .-]*$/.test(value) || isOwnPath(value) || isWebAddress(value),
  "Please choose an icon",
);

/** The schema of each type of setting. */
export const settingFields = {
  site_name: requiredLine(100, "Site name is required"),
  company_name: requiredLine(100, "Company name is required"),
  tagline: line(200),
  description: lines(1_000),
  keywords: line(500),
  meta_title: line(60),
  meta_description: line(160),
  copyright_text: line(200),
  required_phone: phone(),
  phone: z.union([z.literal(""), phone()]),
  email: email(),
  address: line(300),
  business_hours: line(200),
  website: webAddress,
  link: webAddress,
  picture: pictureAddress,
  icon,
  colour,
  font: z.enum(siteFonts, `Please choose one of: ${siteFonts.join(", ")}`),
} as const;
