import { MailCheck } from "lucide-react";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Section } from "#app/ui/section.tsx";
import { testLabels as labels } from "./labels.ts";

type Values = Omit<Parameters<typeof client.mailServer.test>[0], "to">;
type Result = { title: string; text: string; isGood: boolean };

async function sendTest(values: Values, to: string): Promise<Result> {
  try {
    const { is_accepted, status } = await client.mailServer.test({ ...values, to });
    return { title: is_accepted ? labels.accepted : labels.refused, text: status, isGood: is_accepted };
  } catch (error) {
    return { title: labels.failed, text: errorMessage(error, labels.failed), isGood: false };
  }
}

type Props = { ownEmail: string; getValues: () => Values };

/** Sends a test by the values as they are typed, and shows what the mail server said. */
export function TestSection({ ownEmail, getValues }: Props) {
  const [to, setTo] = useState(ownEmail);
  const [result, setResult] = useState<Result | null>(null);
  const [isSending, setSending] = useState(false);
  const once = useOnce();
  const send = () =>
    once(async () => {
      setSending(true);
      setResult(null);
      setResult(await sendTest(getValues(), to));
      setSending(false);
    });
  return (
    <Section title={labels.title} divided>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
        <Field label={labels.to} hint={labels.hint} required>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        <div className="sm:pt-6.5">
          <Button icon={MailCheck} busy={isSending} onClick={() => void send()}>
            {labels.send}
          </Button>
        </div>
      </div>
      {result && (
        <Alert tone={result.isGood ? "good" : "danger"} title={result.title}>
          <code className="wrap-anywhere">{result.text}</code>
        </Alert>
      )}
    </Section>
  );
}
