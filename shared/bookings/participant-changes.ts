import type { Participant } from "./booking.ts";

const comparedFields = ["name", "age", "emergency_contact", "dietary_requirements", "medical_conditions"] as const;

export const isSameParticipant = (one: Participant, other: Participant): boolean =>
  comparedFields.every((field) => one[field] === other[field]);

const listChangedNames = (people: readonly Participant[], others: readonly Participant[]): string[] =>
  people
    .filter((person) => person.name !== "" && !others.some((other) => isSameParticipant(person, other)))
    .map(({ name }) => name);

/** The names of the participants that differ. Their details, which may be medical, are not part of it. */
export type ParticipantChange = { before: readonly string[]; after: readonly string[] };

export const diffParticipants = (before: readonly Participant[], after: readonly Participant[]): ParticipantChange => ({
  before: listChangedNames(before, after),
  after: listChangedNames(after, before),
});

/** "Added Jane Doe": one line for those who joined, who left, and whose details are others. */
export function describeParticipantChange({ before, after }: ParticipantChange): string[] {
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ["Added", after.filter((name) => !before.includes(name))],
    ["Removed", before.filter((name) => !after.includes(name))],
    ["Changed the details of", after.filter((name) => before.includes(name))],
  ];
  const changed = lines.filter(([, names]) => names.length > 0).map(([verb, names]) => `${verb} ${names.join(", ")}`);
  return changed.length > 0 ? changed : ["Changed the participant details"];
}
