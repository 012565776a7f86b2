import { useNavigate } from "@tanstack/react-router";
import { client } from "#app/kit/calls/api-client.ts";
import { formatDateRange } from "#app/ui/format.ts";
import type { ErasureCheck, PersonReference } from "#shared/people/person-story.ts";
import { useConfirm } from "./confirm.tsx";
import { download } from "./download.ts";
import { personPath } from "./person-link.tsx";
import { toast } from "./toast.tsx";

type NamedPerson = { reference: PersonReference; name: string };
type ErasedPerson = NamedPerson & {
  /** What is typed before the person is erased. */
  typedConfirmation: { what: string; value: string };
};

const describeBooking = ({
  booking_reference,
  trip_title,
  start_date,
  end_date,
}: ErasureCheck["open_bookings"][number]) =>
  `${booking_reference} · ${trip_title}, ${formatDateRange(start_date, end_date)}`;

/** Says why a person can't be erased, with the way to the booking that has to end first. */
function useRefusal() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async (name: string, { message, open_bookings }: ErasureCheck): Promise<void> => {
    const [first] = open_bookings;
    const title = `${name} can't be erased yet`;
    if (!first) return toast.error({ title, text: message });
    const text = (
      <>
        <p>{message}</p>
        <ul className="mt-2 grid gap-1 text-ink">
          {open_bookings.map((booking) => (
            <li key={booking.id}>{describeBooking(booking)}</li>
          ))}
        </ul>
      </>
    );
    const confirmLabel = `Open ${first.booking_reference}`;
    if (!(await confirm({ title, text, confirmLabel, cancelLabel: "Close" }))) return;
    await navigate({ to: `/admin/bookings/${first.id}` as never });
  };
}

/** What stays of an account that never confirmed its address, with the way to where that is erased. */
const withUnconfirmed = (warning: string, record: PersonReference) => (
  <>
    <p>{warning}</p>
    <p className="mt-2">
      The email address was never confirmed, so what came with it may be somebody else's and stays: bookings, messages,
      reviews and emails. Look at it, and erase it there:{" "}
      <a href={personPath(record)} target="_blank" rel="noopener" className="underline underline-offset-2">
        Everything with this address
      </a>
    </p>
  </>
);

/** Hands out and erases everything that is stored about a person, with or without an account. Throws CallError. */
export function usePersonData() {
  const confirm = useConfirm();
  const refuse = useRefusal();
  return {
    exportData: async (reference: PersonReference, fileName: string): Promise<void> => {
      const content = await client.personStories.exportData(reference);
      download({ name: `${fileName}.json`, content, type: "application/json" });
    },
    /** Returns whether the person was erased. */
    erase: async ({ reference, name, typedConfirmation }: ErasedPerson): Promise<boolean> => {
      const check = await client.personStories.checkErasure(reference);
      if (check.message !== "") {
        await refuse(name, check);
        return false;
      }
      const what = check.has_account ? "The account, messages, reviews and emails" : "Messages, reviews and emails";
      const warning = `${what} are deleted for good. Bookings stay, without the person. This action cannot be undone.`;
      const question = {
        title: `Erase ${name}?`,
        text: check.unconfirmed_record ? withUnconfirmed(warning, check.unconfirmed_record) : warning,
        ...{ typedConfirmation, confirmLabel: "Erase person", danger: true },
      };
      if (!(await confirm(question))) return false;
      await client.personStories.erase(reference);
      toast.success({ title: "The person's data was erased.", text: name });
      return true;
    },
  };
}
