import type { DetailPicture, MailDetails } from "#server/engine/mail/mail-details.ts";
import type { MailVariable } from "#shared/mail/template-variables.ts";
import type { MailTemplateName } from "#shared/mail/templates.ts";
import { mailPictureSize } from "#shared/media/limits.ts";

export type TemplateText = { subject: string; body: string };

/** Plain text by variable name, unescaped; "" for a value that doesn't apply. */
export type MailValues<Variable extends string> = Readonly<Record<Variable, string>>;

/** Returns the absolute URL of a path of the site. */
export type ToUrl = (path: string) => string;

/**
 * An email of a feature: its default text and what surrounds it. Sending and the preview in the back-office render the
 * same definition. Every text may contain {{variables}}.
 */
export type MailDefinition<Variable extends string = string> = {
  /** Template name; staff may have edited its text. */
  name: MailTemplateName;
  defaultText: TemplateText;
  /** Follows the text unless whoever sends the message leaves it out. */
  appendix?: string;
  /** Preview text that mail clients show next to the subject. */
  preheader: string;
  /** The facts, after the first paragraph. */
  details?: MailDetails;
  /** A picture below the main part of a text that has no facts. */
  picture?: DetailPicture;
  /** Footer line that explains why the recipient gets this message. */
  reason: string;
  /** Variables that hold a URL, with the label of their button or link. */
  links: Readonly<Partial<Record<Variable, string>>>;
  /** Values for the preview. */
  buildSampleValues: (toUrl: ToUrl) => MailValues<Variable>;
};

/** The picture of a trip, from the variables of the email. */
export const tripMailPicture: DetailPicture = {
  ...{ url: "{{trip_picture}}", alt: "{{trip_picture_alt}}" },
  ...{ width: mailPictureSize.width / 2, height: mailPictureSize.height / 2 },
};

/** Emails by template name, each with the variables of its template. */
export type MailDefinitions<Name extends MailTemplateName = MailTemplateName> = {
  readonly [Each in Name]: MailDefinition<MailVariable<Each>>;
};

/** Adds its name to each email. */
export const defineMails = <Name extends MailTemplateName>(
  mails: {
    readonly [Each in Name]: Omit<MailDefinition<MailVariable<Each>>, "name">;
  },
): MailDefinitions<Name> =>
  // Object.fromEntries loses the keys.
  Object.fromEntries(
    Object.entries<object>(mails).map(([name, mail]) => [name, { name, ...mail }]),
  ) as MailDefinitions<Name>;
