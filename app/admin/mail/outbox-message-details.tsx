import { Link } from "@tanstack/react-router";
import { Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { MailBody } from "#app/kit/mail/mail-body.tsx";
import { describeMail, mailStatusLabels } from "#app/kit/mail/mail-labels.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list.tsx";
import { referenceOf } from "#shared/bookings/reference.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import type { OutboxMessageWithBody } from "#shared/mail/contract.ts";

type Props = { list: ListScreen; message: OutboxMessageWithBody };

/** One outbox email, as it was rendered. */
export function OutboxMessageDetails({ list, message }: Props) {
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    setSending(true);
    try {
      await client.mail.sendAgain({ id: message.id });
      toast.success({ title: "Email Sent", text: `Queued again for ${message.to_address}.` });
    } catch (error) {
      list.fail("Email Error", error);
    }
    setSending(false);
  };
  const takeBack = async (change_id: number | null) => {
    if (change_id === null) return;
    try {
      await client.undo.undo({ change_id });
      toast.success({ title: "Undone" });
      list.close();
    } catch (error) {
      list.fail("Not undone", error);
    }
  };
  const { name, tone } = mailStatusLabels[message.status];
  const { description, error } = describeMail(message);
  return (
    <div className="grid gap-5">
      <ButtonRow>
        {message.status === "held" && message.change_id !== null && (
          <Button icon={Undo2} onClick={() => takeBack(message.change_id)}>
            Take back
          </Button>
        )}
        <Button
          icon={Send}
          busy={isSending}
          disabled={["sending", "planned", "suppressed"].includes(message.status)}
          onClick={() => sendAgain()}
        >
          Send again
        </Button>
      </ButtonRow>
      <DescriptionList>
        <Description name="To">
          {message.to_name === "" ? message.to_address : `${message.to_name} <${message.to_address}>`}
        </Description>
        <Description name="Status">
          <Badge tone={tone}>{name}</Badge>
          <span className="block text-ash">{description}</span>
        </Description>
        {error && <Description name="Last error">{error}</Description>}
        <Description name="Created">{formatInstant(message.created_at)}</Description>
        {message.accepted_at && <Description name="Accepted">{formatInstant(message.accepted_at)}</Description>}
        {message.attempts > 0 && <Description name="Attempts">{message.attempts}</Description>}
        {message.has_calendar && <Description name="Attachment">Calendar file attached</Description>}
        {message.about_room === "bookings" && message.about_id !== null && (
          <Description name="About">
            <Link to={`/admin/bookings/${message.about_id}`} className="underline underline-offset-2">
              Booking {referenceOf(message.about_id)}
            </Link>
          </Description>
        )}
      </DescriptionList>
      <MailBody {...message} />
    </div>
  );
}
