import { expect, test } from "vitest";
import type { Participant } from "./booking.ts";
import { describeParticipantChange, diffParticipants } from "./participant-changes.ts";

const person = (name: string, fields: Partial<Participant> = {}): Participant => ({
  ...{ name, age: null, emergency_contact: "", dietary_requirements: "", medical_conditions: "" },
  ...fields,
});
const describe = (before: Participant[], after: Participant[]) =>
  describeParticipantChange(diffParticipants(before, after));

test("participants are named who joined, who left, and whose details are others", () => {
  const before = [person("Jo"), person("Ann"), person("Bea")];
  const after = [person("Jo"), person("Bea", { age: 12 }), person("Jane Doe"), person("Max")];
  expect(describe(before, after)).toEqual(["Added Jane Doe, Max", "Removed Ann", "Changed the details of Bea"]);
});

test("medical and other details never enter the change", () => {
  const change = diffParticipants([person("Jo")], [person("Jo", { medical_conditions: "asthma" })]);
  expect(change).toEqual({ before: ["Jo"], after: ["Jo"] });
});

test("a new order, and rows without a name, are a change of the details", () => {
  expect(describe([person("Jo"), person("Ann")], [person("Ann"), person("Jo")])).toEqual([
    "Changed the participant details",
  ]);
  expect(describe([], [person("")])).toEqual(["Changed the participant details"]);
});
