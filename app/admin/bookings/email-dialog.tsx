import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";
import { bookingTemplateLabels } from "./labels.ts";
import type { BookingActions } from "./use-booking-actions.ts";

export type EmailDraft = { booking: BookingSummary; template: BookingTemplateName };
type Props = { draft: EmailDraft; onClose: () => void; onSend: BookingActions["sendEmail"] };

/** Shows the recipient before an email is sent; subject and text can be overridden for this one email. */
export function EmailDialog({ draft: { booking, template }, onClose, onSend }: Props) {
  const [subject, setSubject] = useState("");
  const [body, setBody] = useState("");
  const [busy, setBusy] = useState(false);
  const toOperator = template === "admin_notification";
  const send = async () => {
    setBusy(true);
    const overrides = { ...(subject.trim() && { subject }), ...(body.trim() && { body }) };
    if (await onSend(booking, template, overrides)) onClose();
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={bookingTemplateLabels[template]}>
      <div className="grid gap-4">
        <DescriptionList>
          <Description name="To">
            {toOperator ? "The operator's address" : `${booking.customer_name} <${booking.customer_email}>`}
          </Description>
          <Description name="About">
            {booking.booking_reference}, {booking.trip_title}
          </Description>
        </DescriptionList>
        <details className="group rounded-control border border-line">
          <summary className="cursor-pointer px-3 py-2 select-none">Edit this email</summary>
          <div className="grid gap-4 border-t border-line p-3">
            <Field label="Subject" hint="Leave empty to use the template's subject.">
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={200}
                  value={subject}
                  onChange={(event) => setSubject(event.target.value)}
                />
              )}
            </Field>
            <Field
              label="Text"
              hint="Leave empty to use the template's text. You can use variables such as {{customer_name}}."
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={6}
                  maxLength={20_000}
                  value={body}
                  onChange={(event) => setBody(event.target.value)}
                />
              )}
            </Field>
          </div>
        </details>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={busy} onClick={send}>
            {busy ? "Sending…" : "Send email"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
