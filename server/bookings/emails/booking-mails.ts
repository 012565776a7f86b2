import { compileMail, type MailDesign, type RenderedMail, type RenderMail } from "#server/engine/mail/compile-mail.ts";
import { buildMailPalette } from "#server/engine/mail/mail-palette.ts";
import { stripMarkers } from "#server/engine/mail/text-template.ts";
import type { Context } from "#server/kit/context.ts";
import { cachedTemplate, ensureTemplates, findTemplateText } from "#server/kit/mail/template-store.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { type BookingMailVariable, bookingMailVariables } from "#shared/mail/template-variables.ts";
import { type BookingMailName, bookingMailNames } from "#shared/mail/templates.ts";
import { buildBookingDetails } from "./booking-details.ts";
import { defaultTemplates } from "./default-templates.ts";

/** Formatted, unescaped values such as "3 Mar 2027" or "$1,200"; "" for a missing value. */
export type BookingMailValues = Readonly<Record<BookingMailVariable, string>>;

/** Subject and body that replace the template's for one message. */
type BookingMailOverride = { subject?: string | undefined; body?: string | undefined };

const variableNames = Object.keys(bookingMailVariables);
const linkLabels: Partial<Record<BookingMailVariable, string>> = {
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
export const operatorMailNames: readonly string[] = ["admin_notification", "booking_withdrawn"];

const buildFooter = (name: BookingMailName, address: string): readonly string[] => [
  [...["{{site_name}}", address].filter((part) => part !== "")].join(" · "),
  "{{site_phone}} · {{site_email}}",
  operatorMailNames.includes(name)
    ? "You get this e-mail because bookings are announced to this address."
    : "You get this e-mail because of your booking {{booking_reference}}.",
];

async function loadMailDesign(ctx: Context, name: BookingMailName, override: BookingMailOverride): Promise<MailDesign> {
  const stored = (await findTemplateText(ctx, name)) ?? defaultTemplates[name];
  const site = await getSiteSettings(ctx);
  return {
    subject: override.subject || stored.subject,
    body: override.body || stored.body,
    preheader: preheaders[name],
    details: buildBookingDetails(name),
    site_name: "{{site_name}}",
    footer: buildFooter(name, stripMarkers(site.address)),
    variables: variableNames,
    links: linkLabels,
    palette: buildMailPalette(site),
  };
}

const getCompiledMail = (ctx: Context, name: BookingMailName): Promise<RenderMail> =>
  cachedTemplate(ctx.app, name, async () => compileMail(await loadMailDesign(ctx, name, {})));

/**
 * Renders an e-mail from the stored template and the values of one booking. The compiled template is cached, so later
 * calls need no query until a template or the settings change.
 */
export async function renderBookingMail(
  ctx: Context,
  name: BookingMailName,
  values: BookingMailValues,
  override: BookingMailOverride = {},
): Promise<RenderedMail> {
  const hasOverride = Boolean(override.subject || override.body);
  const render = hasOverride
    ? await compileMail(await loadMailDesign(ctx, name, override))
    : await getCompiledMail(ctx, name);
  return render(values);
}

/** Inserts the default templates that are missing; stored ones are left unchanged. */
export const ensureBookingTemplates = (ctx: Context): Promise<void> => ensureTemplates(ctx, defaultTemplates);

/** Compiles every template at start, so that the first booking does not wait for it. */
export async function precompileBookingMails(ctx: Context): Promise<void> {
  for (const name of bookingMailNames) await getCompiledMail(ctx, name);
}
