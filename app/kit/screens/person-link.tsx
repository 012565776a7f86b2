import { Link } from "@tanstack/react-router";
import type { PersonReference } from "#shared/people/person-story.ts";

/** The path of everything about a person. It names a record of the person, so that no email address stands in it. */
export const personPath = ({ kind, id }: PersonReference): string => `/admin/people/${kind}-${id}`;

/** Leads to everything about the person whom a record names. */
export const PersonLink = (person: PersonReference) => (
  <Link to={personPath(person)} className="underline underline-offset-2">
    Everything about this person
  </Link>
);
