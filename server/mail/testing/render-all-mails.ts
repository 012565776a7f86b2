import type { RenderedMail } from "#server/engine/mail/compile-mail.ts";
import type { Context } from "#server/kit/context.ts";
import type { MailDefinition } from "#server/kit/mail/mail-definition.ts";
import { renderMailWithText } from "#server/kit/mail/render-mail.ts";
import { mailDefinitions } from "#server/mail-definitions.ts";
import { hostileValues } from "./hostile-values.ts";

export type SampleMail = RenderedMail & { name: string };

const toUrl = (path: string): string => `https://lavatrails.example${path}`;

/** A message with amounts, whichever features have some. */
const receipt: MailDefinition = {
  name: "booking_confirmation",
  defaultText: {
    subject: "Your receipt",
    body: "# Thank you, {{customer_name}}\n\nWe have your payment.\n\n{{booking_page_link}}\n\n{{booking_link}}",
  },
  preheader: "Paid: {{deposit}}",
  reason: "You're getting this email because of your booking.",
  links: { booking_page_link: "See your booking", booking_link: "Print it" },
  details: {
    title: "{{trip_title}}",
    subtitle: "Booking {{booking_reference}}",
    rows: [
      { label: "First day", value: "{{start_date}}" },
      { label: "Status", value: "{{status}}", capitalize: true },
    ],
    amounts: [
      { label: "2 × {{price_per_person}}", value: "{{total_price}}" },
      { label: "Deposit ({{deposit_percent}})", value: "{{deposit}}", strong: true },
    ],
    total: { label: "Total", value: "{{total_price}}" },
  },
  buildSampleValues: mailDefinitions.booking_confirmation.buildSampleValues,
};

const allMails: Readonly<Record<string, MailDefinition>> = { ...mailDefinitions, receipt };

type ChangeValue = (value: string) => string;

async function renderChanged(ctx: Context, mail: MailDefinition, change: ChangeValue): Promise<RenderedMail> {
  const samples = Object.entries(mail.buildSampleValues(toUrl));
  const values = samples.map(([name, value]) => [name, name in mail.links ? value : change(value)] as const);
  const picture = { trip_picture: toUrl("/uploads/images/trips/sample-1072.jpeg") };
  return renderMailWithText(ctx, mail, {
    text: mail.defaultText,
    values: { ...Object.fromEntries(values), ...picture, trip_picture_alt: change("A path above the lake") },
  });
}

/**
 * Every email with its sample values, or with `value` instead of each that is no link. One after the other: the first
 * reads the settings for all.
 */
export async function renderAllMails(ctx: Context, value?: string): Promise<SampleMail[]> {
  const change: ChangeValue = (sample) => value ?? sample;
  const rendered: SampleMail[] = [];
  for (const [name, mail] of Object.entries(allMails))
    rendered.push({ name, ...(await renderChanged(ctx, mail, change)) });
  return rendered;
}

/** Every email with sample values and with each kind of hostile ones. */
export async function renderHostileMails(ctx: Context): Promise<SampleMail[]> {
  const rendered = await renderAllMails(ctx);
  for (const [kind, value] of Object.entries(hostileValues))
    for (const mail of await renderAllMails(ctx, value)) rendered.push({ ...mail, name: `${mail.name}, ${kind}` });
  return rendered;
}
