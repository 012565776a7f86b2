import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useRef } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { errorMessage, ProblemAlert } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { referenceOf } from "#shared/bookings/reference.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import type { OutboxMessageWithBody } from "#shared/mail/contract.ts";
import { mailStatusLabels, templateLabel } from "./labels.ts";
import { MailBody } from "./mail-body.tsx";

type Props = { messageId: number | undefined; onClose: () => void };

/** Side sheet with one outbox email, as it was rendered. */
export function OutboxMessageSheet({ messageId, onClose }: Props) {
  const lastShown = useRef(messageId);
  if (messageId !== undefined) lastShown.current = messageId;
  const id = lastShown.current;
  const open = messageId !== undefined;
  const message = useQuery({
    queryKey: ["mail", "message", id],
    queryFn: ({ signal }) => client.mail.getMessage({ id: id ?? 0 }, { signal }),
    enabled: open,
  });
  if (id === undefined) return null;
  const { data } = message;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      wide
      focusKey={String(id)}
      eyebrow={data && templateLabel(data.template)}
      title={data?.subject ?? "Email"}
    >
      {message.error && (
        <Alert tone="danger" title={errorMessage(message.error, "Couldn't load this email")}>
          <Button onClick={() => message.refetch()}>Try again</Button>
        </Alert>
      )}
      {data ? <OutboxMessageDetails key={id} message={data} /> : message.isPending && <SkeletonLines lines={8} />}
    </Sheet>
  );
}

function OutboxMessageDetails({ message }: { message: OutboxMessageWithBody }) {
  const queries = useQueryClient();
  const sendAgain = useMutation({
    mutationFn: () => client.mail.sendAgain({ id: message.id }),
    onSuccess: () => toast.success({ title: "Email Sent", text: `Queued again for ${message.to_address}.` }),
    onError: (error) => toast.error({ title: "Email Error", text: errorMessage(error, "Email Error") }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["mail"] }),
  });
  const { name, tone, description } = mailStatusLabels[message.status];
  const problem = sendAgain.error && { title: "Email Error", text: errorMessage(sendAgain.error, "Email Error") };
  return (
    <div className="grid gap-5">
      <ProblemAlert problem={problem} onDismiss={sendAgain.reset} />
      <ButtonRow>
        <Button
          icon={Send}
          busy={sendAgain.isPending}
          disabled={message.status === "sending" || message.status === "planned"}
          onClick={() => sendAgain.mutate()}
        >
          Send again
        </Button>
      </ButtonRow>
      <DescriptionList>
        <Description name="To">{message.to_address}</Description>
        <Description name="Status">
          <Badge tone={tone}>{name}</Badge>
          <span className="block text-ash">{description}</span>
        </Description>
        {message.last_error && <Description name="Last error">{message.last_error}</Description>}
        <Description name="Created">{formatInstant(message.created_at)}</Description>
        {message.accepted_at && <Description name="Accepted">{formatInstant(message.accepted_at)}</Description>}
        {message.attempts > 0 && <Description name="Attempts">{message.attempts}</Description>}
        {message.about_room === "bookings" && message.about_id !== null && (
          <Description name="About">
            <Link to="/admin/bookings" search={{ booking: message.about_id }} className="underline underline-offset-2">
              Booking {referenceOf(message.about_id)}
            </Link>
          </Description>
        )}
      </DescriptionList>
      <MailBody {...message} />
    </div>
  );
}
