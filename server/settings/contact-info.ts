import { type Context, inTransaction } from "#server/kit/context.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { ContactInfo, SaveContactInfo, UpdateContactInfo } from "#shared/settings/contact-info.ts";
import { otherSettings, siteSettings } from "#shared/settings/defaults.ts";
import { type KeptSettings, keptSettings } from "./kept-settings.ts";
import { lockSettings, storeValues } from "./store-values.ts";
import { checkGroupVersion } from "./version.ts";

/** Where each field of the form is kept. */
const places = {
  company_name: siteSettings.site_name,
  tagline: siteSettings.site_tagline,
  description: siteSettings.site_description,
  phone: siteSettings.phone,
  second_phone: siteSettings.second_phone,
  email: siteSettings.email,
  address: siteSettings.address,
  website: otherSettings.website,
  business_hours: siteSettings.business_hours,
  is_active: siteSettings.contact_is_active,
} as const;
type Field = keyof typeof places;

const names = Object.keys(places) as Field[];

/** There is one record of contact details. */
const onlyId = 1;

/** What is left of contact details that are switched off. */
export const withoutDetails = { phone: "", second_phone: "", email: "", address: "", business_hours: "" } as const;

/** The contact details as they are kept. The website is this one until another is named. */
export function contactInfoOf({ app }: Pick<Context, "app">, kept: KeptSettings): ContactInfo {
  const of = (name: Field) => kept.of({ at: places[name] }).value;
  const fields = Object.fromEntries(names.map((name) => [name, of(name)]));
  return {
    // Every value was checked by the schema when it was written.
    ...(fields as Pick<ContactInfo, Field>),
    id: onlyId,
    website: String(of("website")) || app.environment.PUBLIC_URL,
    version: Math.max(...names.map((name) => kept.of({ at: places[name] }).at)),
  };
}

type Fields = Partial<Record<Field, string | boolean | undefined>> & { version?: number | undefined };

function save(ctx: Context, { version, ...fields }: Fields): Promise<ContactInfo> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx);
    const kept = await keptSettings(tx);
    const current = contactInfoOf(tx, kept);
    checkGroupVersion({ version, current: current.version, data: current });
    // Sent back as it was answered, the address of this site is none of its own.
    const website = fields.website === tx.app.environment.PUBLIC_URL ? "" : fields.website;
    const sent = { ...fields, website };
    const values = names.flatMap((name) => {
      const value = sent[name];
      return value === undefined ? [] : [{ at: places[name], value }];
    });
    await storeValues(tx, { kept, values });
    return contactInfoOf(tx, await keptSettings(tx));
  });
}

export const saveContactInfo = (ctx: Context, input: SaveContactInfo): Promise<ContactInfo> => save(ctx, input);

/** Throws `not_found` for any other record than the one. */
export async function updateContactInfo(ctx: Context, { id, ...fields }: UpdateContactInfo): Promise<ContactInfo> {
  if (id !== onlyId) throw notFound();
  return save(ctx, fields);
}
