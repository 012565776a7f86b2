import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { clearDrafts } from "./draft-store.ts";
import { deleteOfflineCopies } from "./offline-copies.ts";
import { session } from "./session.ts";

/** Ends the session on the server and in this browser, then opens the login page. Other tabs follow. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    try {
      await client.signIn.logout({});
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.warning({ title: "Signed out on this device only", text: error.message });
    }
    await deleteOfflineCopies();
    session.clear();
    queries.clear();
    await navigate({ to: "/admin/login", replace: true });
    clearDrafts();
  };
}
