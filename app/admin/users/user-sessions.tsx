import { useQuery } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { askToEndAll } from "#app/kit/screens/ask-to-end-sessions.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SheetSection } from "#app/ui/description-list.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import type { User } from "#shared/people/user.ts";

/** Where a person is signed in, to be ended. */
export function UserSessions({ list, user: { id, name } }: { list: ListScreen; user: User }) {
  const { data, error } = useQuery(queries.userAccess.listSessions({ id }));
  const confirm = useConfirm();
  const end = async (title: string, send: () => Promise<unknown>) => {
    list.dismissProblem();
    try {
      await send();
      toast.success({ title, text: name });
    } catch (problem) {
      list.fail("Not signed out", problem);
    }
  };
  const endAll = async () => {
    if (await confirm(askToEndAll(name)))
      await end("Signed out everywhere", () => client.userAccess.endSessions({ id }));
  };
  return (
    <SheetSection
      title="Sessions"
      actions={data && data.length > 0 && <Button onClick={endAll}>Sign out everywhere</Button>}
    >
      {error && <Alert tone="danger" title={errorMessage(error, "Couldn't load the sessions")} />}
      {data?.length === 0 && <p className="text-ash">Not signed in anywhere.</p>}
      <ul className="grid gap-3 empty:hidden">
        {data?.map((session) => {
          const device = session.device || "Unknown device";
          return (
            <li key={session.id} className="flex items-start justify-between gap-3">
              <div>
                <p>
                  {device}
                  {session.address !== "" && <span className="text-ash">, {session.address}</span>}
                </p>
                <p className="text-ash tabular-nums">
                  Signed in {formatInstant(session.signed_in_at)}, last used {formatInstant(session.last_seen_at)}
                </p>
              </div>
              <Button
                aria-label={`Sign out ${device}`}
                onClick={() =>
                  end("Signed out on this device", () => client.userAccess.endSession({ id, session_id: session.id }))
                }
              >
                Sign out
              </Button>
            </li>
          );
        })}
      </ul>
    </SheetSection>
  );
}
