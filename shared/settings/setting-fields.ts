import { z } from "zod";
import { hexColourPattern, normalizeHexColour } from "#shared/kit/hex-colour.ts";
import { isSafeHttpUrl, isSitePath } from "#shared/kit/http-url.ts";
import { boundedString, email, multiLine, phone, requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { optionalUrl } from "#shared/kit/urls.ts";
import { pictureInput } from "#shared/media/picture-input.ts";
import { siteFontNames } from "./site-fonts.ts";

/** "#rgb" or "#rrggbb"; stored as lowercase "#rrggbb". */
const colour = boundedString(7, "Please enter a colour such as #0066cc")
  .trim()
  .regex(hexColourPattern, "Please enter a colour such as #0066cc")
  .transform(normalizeHexColour);

/** A font icon class, the name of a library icon, or the URL of an icon. */
const icon = singleLine(200).refine(
  (value) => /^[\w .-]*$/.test(value) || isSitePath(value) || isSafeHttpUrl(value),
  "Please choose an icon",
);

/** The schema of each type of setting. */
export const settingFields = {
  site_name: requiredSingleLine(100, "Site name is required"),
  company_name: requiredSingleLine(100, "Company name is required"),
  tagline: singleLine(200),
  description: multiLine(1_000),
  keywords: singleLine(500),
  meta_title: singleLine(60),
  meta_description: singleLine(160),
  copyright_text: singleLine(200),
  required_phone: phone(),
  phone: z.union([z.literal(""), phone()]),
  email: email(),
  address: singleLine(300),
  business_hours: singleLine(200),
  website: optionalUrl,
  link: optionalUrl,
  picture: pictureInput("address"),
  icon,
  colour,
  font: z.enum(siteFontNames, `Please choose one of: ${siteFontNames.join(", ")}`),
} as const;
