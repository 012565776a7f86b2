import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, MailOpen, Reply } from "lucide-react";
import { useRef } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { mailtoHref } from "#app/kit/screens/mailto.ts";
import { errorMessage, ProblemAlert } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonRow, buttonClassName } from "#app/ui/button.tsx";
import { Description, DescriptionList, SheetSection } from "#app/ui/description-list.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { EnquiryWithHistory } from "#shared/enquiries/contract.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { enquiryStatusLabels, eventLabel } from "./labels.ts";
import { buildReplyLink } from "./reply-link.ts";
import { useMarkEnquiry } from "./use-mark-enquiry.ts";

type Props = { enquiryId: number | undefined; onClose: () => void };

/** Fetching an unread message marks it as read, so the list and the sidebar badge are refetched. */
function useEnquiry(id: number | undefined, open: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ["enquiries", "one", id],
    queryFn: async ({ signal }) => {
      const message = await client.enquiries.get({ id: id ?? 0 }, { signal });
      void queries.invalidateQueries({ queryKey: ["enquiries", "list"] });
      void queries.invalidateQueries({ queryKey: ["enquiries", "unread"] });
      return message;
    },
    enabled: open,
    refetchOnWindowFocus: false,
  });
}

/** Side sheet with one message. */
export function EnquirySheet({ enquiryId, onClose }: Props) {
  const lastShown = useRef(enquiryId);
  if (enquiryId !== undefined) lastShown.current = enquiryId;
  const id = lastShown.current;
  const open = enquiryId !== undefined;
  const message = useEnquiry(id, open);
  if (id === undefined) return null;
  const { data } = message;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      focusKey={String(id)}
      eyebrow={data?.adventure_type}
      title={data ? `${data.first_name} ${data.last_name}` : "Message"}
    >
      {message.error && (
        <Alert tone="danger" title={errorMessage(message.error, "Couldn't load this message")}>
          <Button onClick={() => message.refetch()}>Try again</Button>
        </Alert>
      )}
      {data ? (
        <EnquiryDetails key={id} message={data} onClose={onClose} />
      ) : (
        message.isPending && <SkeletonLines lines={8} />
      )}
    </Sheet>
  );
}

function EnquiryDetails({ message: enquiry, onClose }: { message: EnquiryWithHistory; onClose: () => void }) {
  const mark = useMarkEnquiry();
  const isAnswered = enquiry.status === "answered";
  const problem = mark.error && {
    title: "Couldn't update the message",
    text: errorMessage(mark.error, "Try again."),
  };
  return (
    <div className="grid gap-5">
      <ProblemAlert problem={problem} onDismiss={mark.reset} />
      <ButtonRow>
        <a href={buildReplyLink(enquiry)} className={buttonClassName("primary")}>
          <Reply aria-hidden className="size-4 shrink-0" />
          Reply by email
        </a>
        <Button
          icon={Check}
          busy={mark.isPending}
          onClick={() => mark.mutate({ enquiry, status: isAnswered ? "read" : "answered" })}
        >
          {isAnswered ? "Mark as not answered" : "Mark as answered"}
        </Button>
        <Button
          icon={MailOpen}
          tone="quiet"
          onClick={() => mark.mutate({ enquiry, status: "unread" }, { onSuccess: onClose })}
        >
          Mark as unread
        </Button>
      </ButtonRow>
      <p className="rounded-control border border-line bg-paper p-4 whitespace-pre-wrap wrap-anywhere">
        {enquiry.message}
      </p>
      <EnquiryFacts message={enquiry} />
      <SheetSection title="History">
        <ol className="grid gap-3 border-l-2 border-line pl-4">
          {enquiry.history.map(({ id, what, actor_name, at }) => (
            <li key={id}>
              <p>{eventLabel(what)}</p>
              <p className="text-ash">
                {actor_name}, <time dateTime={at}>{formatInstant(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      </SheetSection>
    </div>
  );
}

function EnquiryFacts({ message }: { message: EnquiryWithHistory }) {
  const { name, tone } = enquiryStatusLabels[message.status];
  return (
    <DescriptionList>
      <Description name="Email">
        <a href={mailtoHref(message.email)} className="underline underline-offset-2">
          {message.email}
        </a>
      </Description>
      <Description name="Adventure">{message.adventure_type || "Not provided"}</Description>
      <Description name="Status">
        <Badge tone={tone}>{name}</Badge>
      </Description>
      <Description name="Received">{formatInstant(message.created_at)}</Description>
      {message.answered_at && (
        <Description name="Answered">
          {formatInstant(message.answered_at)}
          {message.answered_by_name !== "" && ` by ${message.answered_by_name}`}
        </Description>
      )}
      <Description name="Source">{message.source}</Description>
    </DescriptionList>
  );
}
