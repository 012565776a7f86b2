import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { noMailServerMessage } from "#app/kit/mail/describe-emails.ts";
import { LazyEmailComposer } from "#app/kit/mail/lazy-email-composer.tsx";
import { templateLabel } from "#app/kit/mail/mail-labels.ts";
import { useChangeToast } from "#app/kit/record/use-change-toast.ts";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { fitsBooking } from "#shared/bookings/email-rules.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { type BookingTemplateName, bookingTemplateNames } from "#shared/mail/templates.ts";
import { runAll } from "./use-bulk-transitions.ts";
import { useEmailDraft } from "./use-email-draft.ts";

type Props = {
  list: Pick<ListScreen, "fail" | "dismissProblem">;
  /** Those with an email address; at least one. */
  bookings: readonly Booking[];
  /** The number of selected bookings without an address. */
  omitted: number;
  onClose: () => void;
  onSent: () => void;
};

/** Sends one text to each traveller, with the values of their booking; one Undo takes all back. */
function useSendToAll({ list, bookings, onClose, onSent }: Props) {
  const tellChange = useChangeToast(list);
  return async (template_id: BookingTemplateName, texts: { subject?: string; body?: string }): Promise<boolean> => {
    onClose();
    let failure: unknown = null;
    let isKept = false;
    const changes = await runAll(bookings, async ({ id }) => {
      try {
        const sent = await client.bookings.sendEmail({ id, template_id, ...texts });
        isKept ||= sent.emails.some(({ delivery }) => delivery === "kept");
        return sent;
      } catch (error) {
        failure = error;
        return null;
      }
    });
    const changeIds = changes.map(({ change_id }) => change_id);
    const count = formatCount(changes.length, "email");
    if (failure !== null) list.fail(`Only ${count} sent`, failure, "Failed to send email notification");
    else list.dismissProblem();
    if (changeIds.length > 0) {
      tellChange({ ...(isKept ? { title: noMailServerMessage, text: count } : { title: `${count} sent` }), changeIds });
      onSent();
    }
    return failure === null;
  };
}

/** The emails that are true for all of these bookings, the free message first. */
const listTemplates = (bookings: readonly Booking[]): readonly BookingTemplateName[] => {
  const isForAll = (name: BookingTemplateName) => bookings.every((booking) => fitsBooking(booking, name));
  const others = bookingTemplateNames.filter((name) => name !== "booking_message" && name !== "admin_notification");
  return ["booking_message", ...others.filter(isForAll)];
};

/** One email to several travellers, written with variables and shown as each of them gets it. */
export default function BulkEmail(props: Props) {
  const { bookings, omitted, onClose } = props;
  const [template_id, setTemplate] = useState<BookingTemplateName>("booking_message");
  const [shownId, setShownId] = useState(bookings[0]?.id ?? 0);
  const draft = useEmailDraft({ id: shownId, template_id, keep_variables: true }, `bulk-email-${template_id}`);
  const sendToAll = useSendToAll(props);
  const runOnce = useOnce();
  const isReady = !draft.isLoading && draft.error === null && (template_id !== "booking_message" || draft.hasOwnText);
  const send = () =>
    runOnce(async () => {
      if (await sendToAll(template_id, draft.isEdited ? draft.texts : {})) draft.discard();
    });
  return (
    <Dialog open onClose={onClose} title={`Email ${formatCount(bookings.length, "traveller")}`} width="widest">
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Email" required>
            {(control) => (
              <Select
                {...control}
                value={template_id}
                onChange={({ target }) => setTemplate(target.value as BookingTemplateName)}
                options={listTemplates(bookings).map((name) => ({ value: name, label: templateLabel(name) }))}
              />
            )}
          </Field>
          <Field label="Preview for" required hint={omitted > 0 ? describeOmitted(omitted) : undefined}>
            {(control) => (
              <Select
                {...control}
                value={shownId}
                onChange={({ target }) => setShownId(Number(target.value))}
                options={bookings.map(({ id, customer_name, customer_email }) => ({
                  value: String(id),
                  label: `${customer_name}, ${customer_email}`,
                }))}
              />
            )}
          </Field>
        </div>
        <LazyEmailComposer draft={draft} />
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-panel px-5 py-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={!isReady} onClick={() => void send()}>
            Send {formatCount(bookings.length, "email")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const describeOmitted = (count: number): string =>
  `${formatCount(count, "selected booking")} without an email address ${count === 1 ? "is" : "are"} left out.`;
