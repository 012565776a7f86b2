import { type Context, inTransaction } from "#server/kit/context.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { ContactInfo, SaveContactInfo, UpdateContactInfo } from "#shared/settings/contact-info.ts";
import { otherSettings, siteSettings } from "#shared/settings/setting-locations.ts";
import { checkContactAddress } from "./check-notifications.ts";
import { checkGroupVersion, loadSettings, locationKey, type SettingsSnapshot } from "./settings-snapshot.ts";
import { lockSettings, type SettingValue, storeValues } from "./store-values.ts";

/** The setting in which each field of the form is stored. */
const fieldLocations = {
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
type Field = keyof typeof fieldLocations;

const fieldNames = Object.keys(fieldLocations) as Field[];

const fieldByKey = new Map(fieldNames.map((name) => [locationKey(fieldLocations[name]), name]));

/** The form has a history of its own, in the names of its fields. */
const contactAudit = {
  kind: "contact_info",
  nameOf: (location: SettingValue["location"]) => fieldByKey.get(locationKey(location)) ?? locationKey(location),
} as const;

/** Contact details are a single record. */
export const contactInfoId = 1;

/** Overrides the contact details while they are switched off. */
export const blankDetails = { phone: "", second_phone: "", email: "", address: "", business_hours: "" } as const;

export const isContactField = (name: string): boolean => Object.hasOwn(fieldLocations, name);

const readFields = (snapshot: SettingsSnapshot) => ({
  ...Object.fromEntries(fieldNames.map((name) => [name, snapshot.get({ location: fieldLocations[name] }).value])),
  version: Math.max(...fieldNames.map((name) => snapshot.get({ location: fieldLocations[name] }).updatedAt)),
});

/** The contact details as their history stores them. */
export const readContactFields = async (ctx: Context) => readFields(await loadSettings(ctx));

/** The stored contact details. The website defaults to the address of this site. */
export function toContactInfo({ app }: Pick<Context, "app">, snapshot: SettingsSnapshot): ContactInfo {
  // The schema validated every value when it was written.
  const fields = readFields(snapshot) as Pick<ContactInfo, Field | "version">;
  return { ...fields, id: contactInfoId, website: fields.website || app.environment.PUBLIC_URL };
}

type Fields = Partial<Record<Field, string | boolean | undefined>> & { version?: number | undefined };

function saveFields(ctx: Context, { version, ...fields }: Fields): Promise<ContactInfo> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx);
    const snapshot = await loadSettings(tx);
    const current = toContactInfo(tx, snapshot);
    checkGroupVersion({ version, current: current.version, data: current });
    if (fields.email !== undefined) checkContactAddress(tx, snapshot, { field: "email", email: fields.email });
    // The default website is not stored when a form sends it back.
    const website = fields.website === tx.app.environment.PUBLIC_URL ? "" : fields.website;
    const sent = { ...fields, website };
    const values = fieldNames.flatMap((name): SettingValue[] => {
      const value = sent[name];
      return value === undefined ? [] : [{ location: fieldLocations[name], value }];
    });
    await storeValues(tx, { current: snapshot, values, audit: contactAudit });
    return toContactInfo(tx, await loadSettings(tx));
  });
}

export const saveContactInfo = (ctx: Context, input: SaveContactInfo): Promise<ContactInfo> => saveFields(ctx, input);

/** Throws `not_found` for any id but 1. */
export async function updateContactInfo(ctx: Context, { id, ...fields }: UpdateContactInfo): Promise<ContactInfo> {
  if (id !== contactInfoId) throw notFound();
  return saveFields(ctx, fields);
}
