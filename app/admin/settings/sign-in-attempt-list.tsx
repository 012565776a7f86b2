import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import type { SignInAttempt } from "#shared/sign-in/sessions-contract.ts";
import { signInAttemptRetentionDays, signInResultLabels } from "#shared/sign-in/sign-in-attempts.ts";
import { CursorList } from "./cursor-list.tsx";
import { AttemptSheet } from "./sign-in-attempt-sheet.tsx";

const describeWho = ({ account, typed_name }: SignInAttempt): string =>
  account ? `${account.name}, ${account.email}` : typed_name || "Unknown name";

const ResultBadge = ({ result }: Pick<SignInAttempt, "result">) => (
  <Badge tone={result === "succeeded" ? "good" : "danger"}>{signInResultLabels[result]}</Badge>
);

/** The texts stand in spans, because a row is a button. */
const AttemptRow = ({ attempt }: { attempt: SignInAttempt }) => (
  <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-medium">{describeWho(attempt)}</span>
      <span className="block text-ash tabular-nums">
        {[formatInstant(attempt.at), attempt.device || "Unknown device", attempt.address]
          .filter((part) => part !== "")
          .join(", ")}
      </span>
    </span>
    <ResultBadge result={attempt.result} />
  </span>
);

/** Who tried to sign in, when and from where, and how that ended. */
export function SignInAttemptList() {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [shown, setShown] = useState<SignInAttempt | null>(null);
  const [isOpen, setOpen] = useState(false);
  const result = onlyFailed ? "failed" : "all";
  const open = (attempt: SignInAttempt) => {
    setShown(attempt);
    setOpen(true);
  };
  return (
    <>
      <CursorList<SignInAttempt, number>
        title="Sign-in attempts"
        text={`Of the last ${signInAttemptRetentionDays} days, the newest first.`}
        prefix={queries.sessions.listAttempts.prefix}
        filter={{ result }}
        load={(before, signal) => client.sessions.listAttempts({ result, before }, { signal })}
        errorTitle="Couldn't load the sign-in attempts"
        empty={onlyFailed ? "No failed attempts." : "No attempts yet."}
        keyOf={({ id }) => id}
        onOpen={open}
        actions={
          <LabelledCheckbox checked={onlyFailed} onChange={setOnlyFailed}>
            Failed only
          </LabelledCheckbox>
        }
      >
        {(attempt) => <AttemptRow attempt={attempt} />}
      </CursorList>
      {shown && <AttemptSheet attempt={shown} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
