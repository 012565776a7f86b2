import { client } from "#app/kit/calls/api-client.ts";
import { personPath } from "#app/kit/screens/person-link.tsx";
import type { SearchHit } from "#app/kit/screens/screen.ts";
import { isEmail } from "#shared/kit/text-rules.ts";

/** Command palette search by a whole email address. */
export async function searchPeople(text: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  if (!isEmail(text)) return [];
  const person = await client.personStories.find({ email: text }, { signal });
  if (!person) return [];
  const to = personPath(person);
  return [{ id: to, title: person.name, detail: "Everything about this person", to }];
}
