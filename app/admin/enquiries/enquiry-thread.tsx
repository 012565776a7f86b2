import { useQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { describeMail, mailStatusLabels } from "#app/kit/mail/mail-labels.ts";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { clearDraft, readDraft, saveDraft } from "#app/kit/session/draft-store.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import type { EnquiryMessage } from "#shared/enquiries/answers.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { answerLimits } from "#shared/enquiries/limits.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { nameOf } from "./labels.ts";

type Props = { list: ListScreen; enquiry: EnquiryDetails };

const isOnItsWay = ({ mail }: EnquiryMessage): boolean =>
  mail !== null && ["held", "planned", "sending"].includes(mail.status);
const refetchIntervalMs = 3_000;

/** The message, the answers to it with the state of their emails, and the notes, oldest first. */
export function EnquiryThread({ list, enquiry }: Props) {
  // The worker that sends emails tells no screen.
  useQuery({
    ...queries.enquiries.get({ id: enquiry.id }),
    refetchInterval: enquiry.messages.some(isOnItsWay) ? refetchIntervalMs : false,
  });
  return (
    <section aria-label="Conversation" className="grid gap-3">
      <Bubble author={nameOf(enquiry)} at={enquiry.created_at} body={enquiry.message} look="sender" />
      {enquiry.messages.map((message) => (
        <ThreadEntry key={message.id} message={message} />
      ))}
      <NoteForm list={list} id={enquiry.id} />
    </section>
  );
}

const lookClassNames = {
  sender: "border-line bg-paper",
  answer: "border-line bg-hover sm:ml-8",
  note: "border-dashed border-edge bg-panel sm:ml-8",
} as const;

type BubbleProps = {
  author: string;
  at: string;
  body: string;
  look: keyof typeof lookClassNames;
  state?: ReactNode;
};

const Bubble = ({ author, at, body, look, state }: BubbleProps) => (
  <article className={classNames("grid gap-2 rounded-control border p-4", lookClassNames[look])}>
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="wrap-anywhere">
        <bdi className="font-medium">{author}</bdi>{" "}
        <time dateTime={at} className="text-ash tabular-nums">
          {formatInstant(at)}
        </time>
      </p>
      {state}
    </header>
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {body}
    </p>
  </article>
);

function ThreadEntry({ message: { kind, author_name, created_at, body, mail } }: { message: EnquiryMessage }) {
  if (kind === "note")
    return <Bubble author={author_name} at={created_at} body={body} look="note" state={<span>Note</span>} />;
  const state = mail && { ...mailStatusLabels[mail.status], ...describeMail(mail) };
  return (
    <div className="grid gap-1">
      <Bubble
        author={author_name}
        at={created_at}
        body={body.replace(/\*\*([^*\n]+)\*\*/g, "$1")}
        look="answer"
        state={state && <Badge tone={state.tone}>{state.name}</Badge>}
      />
      {mail && (
        <p className="text-xs text-ash wrap-anywhere sm:ml-8">
          To {mail.to_address}. {mail.accepted_at ? `Sent ${formatInstant(mail.accepted_at)}.` : state?.description}
          {state?.error && <span className="text-danger"> {state.error}</span>}
        </p>
      )}
    </div>
  );
}

/** A note for colleagues; what was typed outlives a closed message. */
function NoteForm({ list, id }: { list: ListScreen; id: number }) {
  const draftName = `enquiry-note-${id}`;
  const [text, setText] = useState<string | null>(() => {
    const stored = readDraft(draftName);
    return typeof stored === "string" ? stored : null;
  });
  const [isSaving, setSaving] = useState(false);
  const runOnce = useOnce();
  if (text === null)
    return (
      <div>
        <Button icon={NotebookPen} onClick={() => setText("")}>
          Add a note
        </Button>
      </div>
    );
  const type = (next: string) => {
    saveDraft(draftName, next);
    setText(next);
  };
  const close = () => {
    clearDraft(draftName);
    setText(null);
  };
  const save = () =>
    runOnce(async () => {
      setSaving(true);
      try {
        await client.enquiries.addNote({ id, body: text });
        close();
      } catch (error) {
        list.fail("Couldn't add the note", error);
      }
      setSaving(false);
    });
  return (
    <div className="grid gap-2 sm:ml-8">
      <Field label="Note for colleagues" required hint="Only colleagues read it.">
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            maxLength={answerLimits.note}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <ButtonRow>
        <Button disabled={text.trim() === ""} busy={isSaving} onClick={save}>
          Add note
        </Button>
        <Button tone="quiet" onClick={close}>
          Cancel
        </Button>
      </ButtonRow>
    </div>
  );
}
