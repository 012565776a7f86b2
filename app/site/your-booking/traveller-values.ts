import type { CallError } from "#app/kit/calls/call-error.ts";
import { bookingMessages } from "#shared/bookings/limits.ts";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import { isOtherName } from "#shared/bookings/traveller-names.ts";
import type { TravellerInput } from "#shared/bookings/travellers.ts";
import type { Profile } from "#shared/people/profile.ts";

const parts = ["name", "age", "food", "emergency", "health"] as const;
export type TravellerPart = (typeof parts)[number];

/**
 * The texts of all travellers by "name_0", "age_0" …; `forget_0` is "yes" if what is stored about health shall go, and
 * `notes_0` whether it is true for another name.
 */
export type TravellerValues = Readonly<Record<string, string>>;
type FieldPart = TravellerPart | "forget" | "notes";

export const fieldOf = (part: FieldPart, at: number): string => `${part}_${at}`;

export const travellerLabels: Readonly<Record<TravellerPart, string>> = {
  name: "Name",
  age: "Age",
  food: "What they eat or don't eat",
  emergency: "Whom to call in an emergency",
  health: "What their guide should know about their health",
};

const notesLabel = "What you have told us about their health";

/** Every field with its label, and with the traveller for messages that stand apart from it. */
export const toLabels = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      ...parts.map((part) => [fieldOf(part, at), travellerLabels[part]] as const),
      [fieldOf("notes", at), notesLabel] as const,
    ]).flat(),
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
      [fieldOf("notes", at)]: "",
    };
  });
  return Object.assign({}, ...rows);
}

const read = (values: TravellerValues, part: FieldPart, at: number): string => (values[fieldOf(part, at)] ?? "").trim();

/** An answer holds for one name: with the next one nothing is chosen. */
export const notesAnswer = (answer: "keep" | "remove", name: string): string => `${answer} ${name}`;

/**
 * The new name in a row of which something about health is stored: it may be another person's. "" where nothing is to
 * be asked, because the name is the same, or what is stored goes anyway.
 */
export function findNewName(values: TravellerValues, { travellers }: LinkedBooking, at: number): string {
  const stored = travellers[at];
  const name = read(values, "name", at);
  if (!stored?.has_medical_conditions || !isOtherName(name, stored.name)) return "";
  return read(values, "health", at) === "" && read(values, "forget", at) === "" ? name : "";
}

/** Asks of every new name whether what is stored about health is true for it. */
export function findOpenQuestions(values: TravellerValues, booking: LinkedBooking): Record<string, string> {
  const errors = booking.travellers.flatMap((_, at) => {
    const name = findNewName(values, booking, at);
    const answers = [notesAnswer("keep", name), notesAnswer("remove", name)];
    const isOpen = name !== "" && !answers.includes(read(values, "notes", at));
    return isOpen ? [[fieldOf("notes", at), bookingMessages.stillTrue(name)]] : [];
  });
  return Object.fromEntries(errors);
}

/** What becomes of what is stored about the health of a traveller; empty if it stays with the same name. */
function toHealth(values: TravellerValues, booking: LinkedBooking, at: number): Partial<TravellerInput> {
  const medical_conditions = read(values, "health", at);
  if (medical_conditions !== "" || read(values, "forget", at) !== "") return { medical_conditions };
  const name = findNewName(values, booking, at);
  const answer = read(values, "notes", at);
  if (name === "") return {};
  if (answer === notesAnswer("keep", name)) return { keeps_medical_conditions: true };
  return answer === notesAnswer("remove", name) ? { medical_conditions: "" } : {};
}

/** Whether the list of travellers is the same, as far as it is shown. */
export const hasSameTravellers = (one: LinkedBooking, other: LinkedBooking): boolean =>
  one.participants === other.participants && JSON.stringify(one.travellers) === JSON.stringify(other.travellers);

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
export function toRows(values: TravellerValues, booking: LinkedBooking): Row[] {
  const { travellers, participants } = booking;
  return Array.from({ length: Math.max(participants, travellers.length) }, (_, at) => at)
    .filter((at) => parts.some((part) => read(values, part, at) !== ""))
    .map((at) => ({
      at,
      input: {
        name: read(values, "name", at),
        age: read(values, "age", at) === "" ? null : Number(read(values, "age", at)),
        dietary_requirements: read(values, "food", at),
        emergency_contact: read(values, "emergency", at),
        ...toHealth(values, booking, at),
        ...(at < travellers.length && { position: at }),
      },
    }));
}

const partOf: Readonly<Record<string, FieldPart>> = {
  name: "name",
  age: "age",
  dietary_requirements: "food",
  emergency_contact: "emergency",
  medical_conditions: "health",
  keeps_medical_conditions: "notes",
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
