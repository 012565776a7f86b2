import { fullNameOf, type MailVariablesInput } from "./booking-mail-input.ts";
import { hasMorePeople } from "./describe-travel-changes.ts";

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const noQuestion = { names_question: "", names_task: "" };

/** Asks for the names of travellers that a change has added. */
function askForNames({ participants }: { participants: number }, missing: number) {
  return missing === 1
    ? {
        names_question: `Who is the ${ordinals[participants - 1] ?? "last"} traveller?`,
        names_task: "Reply with the name.",
      }
    : { names_question: `Who are the other ${missing} travellers?`, names_task: "Reply with their names." };
}

function describeMissing(participants: number, missing: number): string {
  if (missing <= 0) return "";
  const names =
    missing === 1 ? `Name of the ${ordinals[participants - 1] ?? "last"} traveller` : `Names of ${missing} travellers`;
  return `${names}: just reply`;
}

/** The travellers by name, and whose names are still needed for a confirmed trip. The lead traveller is known. */
export function toNames({ row: { booking }, mail: { travellerNames, changes = "" } }: MailVariablesInput) {
  const { participants, status } = booking;
  const known = travellerNames?.length ? travellerNames : [fullNameOf(booking)];
  if (known.length > participants)
    return { ...noQuestion, traveller_names: "", names_needed: "Who of you travels? Just reply" };
  const isOpen = status === "confirmed" && travellerNames !== undefined;
  const missing = isOpen ? participants - known.length : 0;
  const isNews = missing > 0 && hasMorePeople(changes);
  return {
    traveller_names: known.join(", "),
    ...(isNews ? askForNames(booking, missing) : noQuestion),
    names_needed: describeMissing(participants, missing),
  };
}
