import { useCallback, useEffect, useId, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import type { OwnSession } from "#shared/sign-in/sessions-contract.ts";

type Props = { onToast: (toast: { title: string }) => void; onSessionEnd: () => void };

function useOwnSessions({ onToast, onSessionEnd }: Props) {
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const attempt = useCallback(
    async (work: () => Promise<void>, fallback: string) => {
      setBusy(true);
      setProblem("");
      try {
        await work();
      } catch (error) {
        const { status, message } = asCallError(error);
        if (status === 401) onSessionEnd();
        else setProblem(message || fallback);
      } finally {
        setBusy(false);
      }
    },
    [onSessionEnd],
  );
  const load = useCallback(
    () =>
      attempt(async () => setSessions(await callSignedInApi("GET /auth/sessions", {})), "Failed to load your sessions"),
    [attempt],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => void load(), []);
  const end = (title: string, send: () => Promise<unknown>) =>
    attempt(async () => {
      await send();
      onToast({ title });
      setSessions(await callSignedInApi("GET /auth/sessions", {}));
    }, "Failed to sign out there");
  return {
    ...{ sessions, problem, isBusy, load },
    endOne: (session_id: string) =>
      end("Signed out on this device", () => callSignedInApi("DELETE /auth/sessions/{session_id}", { session_id })),
    endOthers: () => end("Signed out on all other devices", () => callSignedInApi("DELETE /auth/sessions", {})),
  };
}

function Session({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const device = session.device || "Unknown device";
  return (
    <li className="own-session">
      <div>
        <p>
          {device}
          {session.is_current && <strong> · this device</strong>}
        </p>
        <p className="profile-hint">
          {session.address !== "" && `${session.address}, `}
          last used {formatInstant(session.last_seen_at)}
        </p>
      </div>
      {!session.is_current && (
        <button
          type="button"
          className="profile-button"
          disabled={isBusy}
          aria-label={`Sign out ${device}, last used ${formatInstant(session.last_seen_at)}`}
          onClick={onEnd}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

/** Where one is signed in, with a way to end each other session, or all of them. */
export default function OwnSessions(props: Props) {
  const id = useId();
  const { sessions, problem, isBusy, load, endOne, endOthers } = useOwnSessions(props);
  return (
    <section aria-labelledby={id} className="profile-section own-sessions" aria-busy={isBusy}>
      <h2 id={id}>Where you're signed in</h2>
      <p className="profile-hint">You don't know one of them? Sign it out and change your password.</p>
      {problem !== "" && (
        <p role="alert" className="profile-problem">
          {problem}{" "}
          {sessions === null && (
            <button type="button" className="profile-link" onClick={() => void load()}>
              Try again
            </button>
          )}
        </p>
      )}
      {sessions === null && problem === "" && (
        <p role="status" className="profile-hint">
          Loading your sessions…
        </p>
      )}
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <Session key={session.id} session={session} isBusy={isBusy} onEnd={() => void endOne(session.id)} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <button type="button" className="profile-button" disabled={isBusy} onClick={() => void endOthers()}>
          Sign out all other devices
        </button>
      )}
    </section>
  );
}
