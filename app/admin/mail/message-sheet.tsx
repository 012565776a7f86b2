import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useRef } from "react";
import { client } from "#app/kit/client.ts";
import { ProblemAlert, sentenceOfError } from "#app/kit/problem.tsx";
import { toast } from "#app/kit/toast.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { referenceOf } from "#shared/bookings/reference.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import type { OutboxMessageWithBody } from "#shared/mail/contract.ts";
import { mailStatusWords, templateName } from "./words.ts";

type Props = { shown: number | undefined; onClose: () => void };

/** One e-mail beside the list, as it was written. */
export function MessageSheet({ shown, onClose }: Props) {
  const last = useRef(shown);
  if (shown !== undefined) last.current = shown;
  const id = last.current;
  const open = shown !== undefined;
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
      eyebrow={data && templateName(data.template)}
      title={data?.subject ?? "E-mail"}
    >
      {message.error && (
        <Alert tone="danger" title={sentenceOfError(message.error, "This e-mail can't be shown")}>
          <Button onClick={() => message.refetch()}>Try again</Button>
        </Alert>
      )}
      {data ? <Message key={id} message={data} /> : message.isPending && <SkeletonLines lines={8} />}
    </Sheet>
  );
}

function Message({ message }: { message: OutboxMessageWithBody }) {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => client.mail.sendAgain({ id: message.id }),
    onSuccess: () => toast.success({ title: "Email Sent", text: `Put in line once more for ${message.to_address}.` }),
    onError: (error) => toast.error({ title: "Email Error", text: sentenceOfError(error, "Email Error") }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["mail"] }),
  });
  const { name, tone, sentence } = mailStatusWords[message.status];
  const problem = again.error && { title: "Email Error", text: sentenceOfError(again.error, "Email Error") };
  return (
    <div className="grid gap-5">
      <ProblemAlert problem={problem} onDismiss={again.reset} />
      <ButtonRow>
        <Button
          icon={Send}
          busy={again.isPending}
          disabled={message.status === "sending" || message.status === "planned"}
          onClick={() => again.mutate()}
        >
          Send again
        </Button>
      </ButtonRow>
      <Facts>
        <Fact name="To">{message.to_address}</Fact>
        <Fact name="Status">
          <Badge tone={tone}>{name}</Badge>
          <span className="block text-ash">{sentence}</span>
        </Fact>
        {message.last_error && <Fact name="Last error">{message.last_error}</Fact>}
        <Fact name="Written">{formatInstant(message.created_at)}</Fact>
        {message.accepted_at && <Fact name="Accepted">{formatInstant(message.accepted_at)}</Fact>}
        {message.attempts > 0 && <Fact name="Attempts">{message.attempts}</Fact>}
        {message.about_room === "bookings" && message.about_id !== null && (
          <Fact name="About">
            <Link to="/admin/bookings" search={{ booking: message.about_id }} className="underline underline-offset-2">
              Booking {referenceOf(message.about_id)}
            </Link>
          </Fact>
        )}
      </Facts>
      <Tabs
        label="Form of the message"
        tabs={[
          { value: "html", label: "As it looks", panel: <HtmlPreview message={message} /> },
          {
            value: "text",
            label: "Plain text",
            panel: (
              <pre className="rounded-control border border-line bg-paper p-4 font-sans whitespace-pre-wrap wrap-anywhere">
                {message.text}
              </pre>
            ),
          },
        ]}
      />
    </div>
  );
}

/** In a frame of its own without any rights: nothing in a message can act in the back-office. */
const HtmlPreview = ({ message: { html, subject } }: { message: OutboxMessageWithBody }) => (
  <iframe
    title={`Preview: ${subject}`}
    sandbox=""
    srcDoc={html}
    className="h-152 w-full rounded-control border border-line bg-white"
  />
);
