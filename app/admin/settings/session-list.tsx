import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { askToEndAll } from "#app/kit/screens/ask-to-end-sessions.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { errorMessage, type Problem, ProblemAlert } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import { roleLabels } from "#shared/kit/roles.ts";
import type { SessionOfPerson } from "#shared/sign-in/sessions-contract.ts";
import { CursorList } from "./cursor-list.tsx";

function useEndSessions() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const confirm = useConfirm();
  const end = async (title: string, send: () => Promise<unknown>, name: string) => {
    setProblem(null);
    try {
      await send();
      toast.success({ title, text: name });
    } catch (error) {
      setProblem({ title: "Not signed out", text: errorMessage(error, "Please try again.") });
    }
  };
  const endOne = ({ id, user_id, name }: SessionOfPerson) =>
    end("Signed out on this device", () => client.userAccess.endSession({ id: user_id, session_id: id }), name);
  const endAll = async ({ user_id, name }: SessionOfPerson) => {
    if (await confirm(askToEndAll(name)))
      await end("Signed out everywhere", () => client.userAccess.endSessions({ id: user_id }), name);
  };
  return { problem, dismiss: () => setProblem(null), endOne, endAll };
}

/** Everybody's sessions, with a way to end each one, and all of a person. */
export function SessionList() {
  const me = useSignedInUser();
  const { problem, dismiss, endOne, endAll } = useEndSessions();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <CursorList<SessionOfPerson, string>
        title="Sessions"
        text="Who is signed in at the moment, and where."
        prefix={queries.sessions.listAll.prefix}
        load={(before, signal) => client.sessions.listAll({ before }, { signal })}
        errorTitle="Couldn't load the sessions"
        empty="Nobody is signed in."
        keyOf={({ id }) => id}
      >
        {(session) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 wrap-anywhere">
              <p>
                <span className="font-medium">{session.name}</span>
                <span className="text-ash">, {roleLabels[session.role]}</span>
              </p>
              <p className="text-ash">
                {session.device || "Unknown device"}
                {session.address !== "" && `, ${session.address}`}
              </p>
              <p className="text-ash tabular-nums">
                Signed in {formatInstant(session.signed_in_at)}, last used {formatInstant(session.last_seen_at)}
              </p>
            </div>
            {session.user_id === me.id && (
              <Link to="/admin/profile" className="text-sm underline underline-offset-2" hash="security">
                Yours: see your profile
              </Link>
            )}
            {session.can_end && (
              <div className="flex gap-2">
                <Button aria-label={`Sign out ${session.name} on this device`} onClick={() => endOne(session)}>
                  Sign out
                </Button>
                <Button aria-label={`Sign out ${session.name} everywhere`} onClick={() => endAll(session)}>
                  Everywhere
                </Button>
              </div>
            )}
          </div>
        )}
      </CursorList>
    </div>
  );
}
