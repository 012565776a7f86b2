import { useState } from "react";
import { useSearchState } from "#app/kit/list/search-state.ts";
import { ProblemAlert } from "#app/kit/screens/problem.tsx";
import { BookingList } from "./booking-list.tsx";
import { BookingSheet } from "./booking-sheet.tsx";
import { BookingsSearchState, closedSheet } from "./bookings-search-state.ts";
import { EmailDialog, type EmailDraft } from "./email-dialog.tsx";
import { useBookingActions } from "./use-booking-actions.tsx";

/** Bookings that the user may see: list, details, form and emails. */
export default function BookingsPage() {
  const [searchState, setSearchState] = useSearchState(BookingsSearchState);
  const [draft, setDraft] = useState<EmailDraft | null>(null);
  const actions = useBookingActions();
  const problem = <ProblemAlert problem={actions.problem} onDismiss={actions.dismiss} />;
  return (
    <>
      <BookingList
        searchState={searchState}
        setSearchState={setSearchState}
        actions={actions}
        problem={searchState.booking === undefined && problem}
        onComposeEmail={setDraft}
      />
      <BookingSheet
        bookingId={searchState.booking}
        editing={searchState.edit}
        actions={actions}
        problem={problem}
        onClose={() => setSearchState(closedSheet)}
        onShow={(booking, edit) => setSearchState({ booking, edit }, { replace: true })}
        onComposeEmail={setDraft}
      />
      {draft && <EmailDialog draft={draft} onClose={() => setDraft(null)} onSend={actions.sendEmail} />}
    </>
  );
}
