import type { CallError } from "#app/kit/calls/call-error.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import type { TravellerInput } from "#shared/bookings/travellers.ts";
import type { Profile } from "#shared/people/profile.ts";

const parts = ["name", "age", "food", "emergency", "health"] as const;
export type TravellerPart = (typeof parts)[number];

/** The texts of all travellers by "name_0", "age_0" …; `forget_0` is "yes" if what is stored about health shall go. */
export type TravellerValues = Readonly<Record<string, string>>;

export const fieldOf = (part: TravellerPart | "forget", at: number): string => `${part}_${at}`;

export const travellerLabels: Readonly<Record<TravellerPart, string>> = {
  name: "Name",
  age: "Age",
  food: "What they eat or don't eat",
  emergency: "Whom to call in an emergency",
  health: "What their guide should know about their health",
};

/** Every field with its label, and with the traveller for messages that stand apart from it. */
export const toLabels = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => parts.map((part) => [fieldOf(part, at), travellerLabels[part]])).flat(),
  );

/** A row for each booked place; what is stored about health is not shown. */
export function toValues({ travellers, participants }: LinkedBooking): TravellerValues {
  const rows = Array.from({ length: Math.max(participants, travellers.length) }, (_, at) => {
    const traveller = travellers[at];
    return {
      [fieldOf("name", at)]: traveller?.name ?? "",
      [fieldOf("age", at)]: traveller?.age?.toString() ?? "",
      [fieldOf("food", at)]: traveller?.dietary_requirements ?? "",
      [fieldOf("emergency", at)]: traveller?.emergency_contact ?? "",
      [fieldOf("health", at)]: "",
      [fieldOf("forget", at)]: "",
    };
  });
  return Object.assign({}, ...rows);
}

/** Whether nothing is said about a traveller yet. */
export const isRowEmpty = (values: TravellerValues, at: number): boolean =>
  parts.every((part) => (values[fieldOf(part, at)] ?? "").trim() === "");

/** What the account of the first traveller says, without what it says about health: others may have the link. */
export function toOwnValues(profile: Profile): TravellerValues {
  const { first_name, last_name, dietary_restrictions, emergency_contact_name, emergency_contact_phone } = profile;
  const join = (texts: readonly string[], between: string) => texts.filter((text) => text !== "").join(between);
  return {
    [fieldOf("name", 0)]: join([first_name, last_name], " "),
    // A field of one line.
    [fieldOf("food", 0)]: (dietary_restrictions ?? "").replace(/\s+/g, " "),
    [fieldOf("emergency", 0)]: join([emergency_contact_name, emergency_contact_phone], ", "),
  };
}

type Row = { at: number; input: TravellerInput };

/** The rows in which something stands, with the place of each in the form. */
export function toRows(values: TravellerValues, { travellers, participants }: LinkedBooking): Row[] {
  const read = (part: TravellerPart | "forget", at: number) => (values[fieldOf(part, at)] ?? "").trim();
  return Array.from({ length: Math.max(participants, travellers.length) }, (_, at) => at)
    .filter((at) => parts.some((part) => read(part, at) !== ""))
    .map((at) => {
      const health = read("health", at);
      return {
        at,
        input: {
          name: read("name", at),
          age: read("age", at) === "" ? null : Number(read("age", at)),
          dietary_requirements: read("food", at),
          emergency_contact: read("emergency", at),
          ...((health !== "" || read("forget", at) !== "") && { medical_conditions: health }),
          ...(at < travellers.length && { position: at }),
        },
      };
    });
}

const partOf: Readonly<Record<string, TravellerPart>> = {
  name: "name",
  age: "age",
  dietary_requirements: "food",
  emergency_contact: "emergency",
  medical_conditions: "health",
};

/** The messages of the server at their fields: "travellers.0.age" is the age of the first row that was sent. */
export function toFieldErrors({ errors }: Pick<CallError, "errors">, rows: readonly Row[]): TravellerValues {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, index = "", field = ""] = path.split(".");
    const row = rows[Number(index)];
    const part = partOf[field];
    if (row && part) found[fieldOf(part, row.at)] ??= message;
  }
  return found;
}
