import { useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { OutboxMessage } from "#shared/mail/contract.ts";
import { mailStatusLabels } from "./mail-labels.ts";

const refetchIntervalMs = 1_000;

type Message = Pick<OutboxMessage, "status" | "last_error" | "to_address">;

const isOnItsWay = ({ status }: Message): boolean => status === "planned" || status === "sending" || status === "held";

/** What became of the test, with the answer of the mail server where it refused. */
function describeTest({ status, last_error, to_address }: Message): { text: string; isBad: boolean } {
  if (status === "accepted")
    return { text: `Accepted by the mail server. Look into the inbox of ${to_address}.`, isBad: false };
  if (status === "failed") return { text: `Failed: ${last_error}`, isBad: true };
  if (last_error !== "") return { text: `Not accepted yet, it is tried again: ${last_error}`, isBad: true };
  const { name, description } = mailStatusLabels[status];
  return { text: isOnItsWay({ status, last_error, to_address }) ? `${name}…` : description, isBad: false };
}

function TestState({ id }: { id: number }) {
  const { data } = useQuery({
    ...queries.mail.getMessage({ id }),
    refetchInterval: ({ state }) => (state.data && !isOnItsWay(state.data) ? false : refetchIntervalMs),
  });
  const { text, isBad } = data ? describeTest(data) : { text: `${mailStatusLabels.planned.name}…`, isBad: false };
  return <span className={classNames("wrap-anywhere", isBad && "text-danger")}>{text}</span>;
}

/** Sends a message to the own address, and shows what becomes of it. */
export default function SendTestMail() {
  const [test, setTest] = useState<{ id: number } | { error: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const once = useOnce();
  const send = () =>
    once(async () => {
      setSending(true);
      setTest(
        await client.mail.sendTest({}).catch((error) => ({ error: errorMessage(error, "Failed to send email.") })),
      );
      setSending(false);
    });
  return (
    <ButtonRow>
      <Button icon={MailCheck} busy={isSending} onClick={() => void send()}>
        Send me a test
      </Button>
      <span role="status" className="min-w-0 text-sm empty:-ml-2">
        {test &&
          ("id" in test ? <TestState key={test.id} id={test.id} /> : <span className="text-danger">{test.error}</span>)}
      </span>
    </ButtonRow>
  );
}
