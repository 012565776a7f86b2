import type { Context } from "#server/kit/context.ts";
import { type CompiledMail, compileMail, type FilledMail, type MailDesign } from "#server/kit/mail/compile-mail.ts";
import { withoutMarks } from "#server/kit/mail/fill.ts";
import { paletteOf } from "#server/kit/mail/palette.ts";
import { ensureTemplates, findTemplateText, keptTemplate } from "#server/kit/mail/template-store.ts";
import { siteOf } from "#server/kit/site.ts";
import { type BookingMailVariable, bookingMailVariables } from "#shared/mail/template-variables.ts";
import { type BookingMailName, bookingMailNames } from "#shared/mail/templates.ts";
import { bookingDetails } from "./booking-details.ts";
import { defaultTexts } from "./default-texts.ts";

/** Formatted, unescaped values such as "3 Mar 2027" or "$1,200"; "" for a missing value. */
export type BookingMailValues = Readonly<Record<BookingMailVariable, string>>;

/** Subject and body that replace the template's for one message. */
type BookingMailOverride = { subject?: string | undefined; body?: string | undefined };

const variables = Object.keys(bookingMailVariables);
const links: Partial<Record<BookingMailVariable, string>> = {
  withdraw_link: "Withdraw your booking",
  booking_link: "Open the booking",
};

const preheaders: Readonly<Record<BookingMailName, string>> = {
  booking_confirmation: "See you on {{start_date}}. Everything about your booking {{booking_reference}}.",
  booking_pending: "We answer within 24 hours. Everything about your request {{booking_reference}}.",
  admin_notification: "{{customer_name}}, {{start_date}}, {{total_price}}",
  payment_reminder: "{{deposit}} secures your place on {{trip_title}}.",
  booking_withdrawn: "{{customer_name}}, {{start_date}}, {{total_price}}",
};

/** Templates that are sent to the operator rather than to the traveller. */
export const toOperator: readonly string[] = ["admin_notification", "booking_withdrawn"];

const footerOf = (name: BookingMailName, address: string): readonly string[] => [
  [...["{{site_name}}", address].filter((part) => part !== "")].join(" · "),
  "{{site_phone}} · {{site_email}}",
  toOperator.includes(name)
    ? "You get this e-mail because bookings are announced to this address."
    : "You get this e-mail because of your booking {{booking_reference}}.",
];

async function designOf(ctx: Context, name: BookingMailName, override: BookingMailOverride): Promise<MailDesign> {
  const stored = (await findTemplateText(ctx, name)) ?? defaultTexts[name];
  const site = await siteOf(ctx);
  return {
    subject: override.subject || stored.subject,
    body: override.body || stored.body,
    preheader: preheaders[name],
    details: bookingDetails(name),
    site_name: "{{site_name}}",
    footer: footerOf(name, withoutMarks(site.address)),
    variables,
    links,
    palette: paletteOf(site),
  };
}

const compiled = (ctx: Context, name: BookingMailName): Promise<CompiledMail> =>
  keptTemplate(ctx.app, name, async () => compileMail(await designOf(ctx, name, {})));

/**
 * Renders an e-mail from the stored template and the values of one booking. The compiled template is cached, so later
 * calls need no query until a template or the settings change.
 */
export async function renderBookingMail(
  ctx: Context,
  name: BookingMailName,
  values: BookingMailValues,
  override: BookingMailOverride = {},
): Promise<FilledMail> {
  const hasOverride = Boolean(override.subject || override.body);
  const render = hasOverride ? await compileMail(await designOf(ctx, name, override)) : await compiled(ctx, name);
  return render(values);
}

/** Inserts the default templates that are missing; stored ones are left unchanged. */
export const ensureMailTemplates = (ctx: Context): Promise<void> => ensureTemplates(ctx, defaultTexts);

/** Compiles every template at start, so that the first booking does not wait for it. */
export async function prepareBookingMails(ctx: Context): Promise<void> {
  for (const name of bookingMailNames) await compiled(ctx, name);
}
