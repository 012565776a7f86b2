import { useState } from "react";
import { useAddress } from "#app/kit/address.ts";
import { ProblemAlert } from "#app/kit/problem.tsx";
import { BookingList } from "./booking-list.tsx";
import { BookingSheet } from "./booking-sheet.tsx";
import { BookingsAddress, nothingOpen } from "./bookings-address.ts";
import { EmailDialog, type Writing } from "./email-dialog.tsx";
import { useBookingActions } from "./use-booking-actions.tsx";

/** Every booking that one may see: found, filtered, read and worked on. */
export default function BookingsPage() {
  const [address, setAddress] = useAddress(BookingsAddress);
  const [writing, setWriting] = useState<Writing | null>(null);
  const actions = useBookingActions();
  const problem = <ProblemAlert problem={actions.problem} onDismiss={actions.dismiss} />;
  return (
    <>
      <BookingList
        address={address}
        setAddress={setAddress}
        actions={actions}
        problem={address.booking === undefined && problem}
        onWrite={setWriting}
      />
      <BookingSheet
        shown={address.booking}
        editing={address.edit}
        actions={actions}
        problem={problem}
        onClose={() => setAddress(nothingOpen)}
        onShow={(booking, edit) => setAddress({ booking, edit }, { replace: true })}
        onWrite={setWriting}
      />
      {writing && <EmailDialog writing={writing} onClose={() => setWriting(null)} onSend={actions.sendEmail} />}
    </>
  );
}
