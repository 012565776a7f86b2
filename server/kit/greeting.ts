import { looksLikeName } from "#shared/kit/person-name.ts";

type PersonName = { first_name: string; last_name: string };

/** The name of the first administrator until that person has set one. It is nobody's name, so no email uses it. */
export const placeholderName: PersonName = { first_name: "Site", last_name: "Administrator" };

const isPlaceholder = ({ first_name, last_name }: PersonName): boolean =>
  first_name === placeholderName.first_name && last_name === placeholderName.last_name;

/** The first name to use in an email; "" if there is none, or if it does not look like a name. */
function toGreetingName(person: PersonName): string {
  const name = person.first_name.trim();
  return !isPlaceholder(person) && looksLikeName(name) ? name : "";
}

/** The values of an email that greets a person: "Hello Amina", or "Hello". */
export function buildGreeting(person: PersonName): { greeting: string; first_name: string } {
  const first_name = toGreetingName(person);
  return { first_name, greeting: first_name === "" ? "Hello" : `Hello ${first_name}` };
}
