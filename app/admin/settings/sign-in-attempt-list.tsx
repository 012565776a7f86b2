import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import type { SignInAttempt } from "#shared/sign-in/sessions-contract.ts";
import { signInAttemptRetentionDays, signInResultLabels } from "#shared/sign-in/sign-in-attempts.ts";
import { CursorList } from "./cursor-list.tsx";

const describeWho = ({ account, typed_name }: SignInAttempt): string =>
  account ? `${account.name}, ${account.email}` : typed_name || "Unknown name";

/** Who tried to sign in, when and from where, and how that ended. */
export function SignInAttemptList() {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const result = onlyFailed ? "failed" : "all";
  return (
    <CursorList<SignInAttempt, number>
      title="Sign-in attempts"
      text={`Of the last ${signInAttemptRetentionDays} days, the newest first.`}
      prefix={queries.sessions.listAttempts.prefix}
      filter={{ result }}
      load={(before, signal) => client.sessions.listAttempts({ result, before }, { signal })}
      errorTitle="Couldn't load the sign-in attempts"
      empty={onlyFailed ? "No failed attempts." : "No attempts yet."}
      keyOf={({ id }) => id}
      actions={
        <LabelledCheckbox checked={onlyFailed} onChange={setOnlyFailed}>
          Failed only
        </LabelledCheckbox>
      }
    >
      {(attempt) => (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-medium">{describeWho(attempt)}</p>
            <p className="text-ash tabular-nums">
              {[formatInstant(attempt.at), attempt.device || "Unknown device", attempt.address]
                .filter((part) => part !== "")
                .join(", ")}
            </p>
          </div>
          <Badge tone={attempt.result === "succeeded" ? "good" : "danger"}>{signInResultLabels[attempt.result]}</Badge>
        </div>
      )}
    </CursorList>
  );
}
