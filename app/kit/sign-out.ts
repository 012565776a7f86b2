import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CallError } from "./call-error.ts";
import { client } from "./client.ts";
import { clearDrafts } from "./form/use-typed-kept.ts";
import { session } from "./session.ts";
import { toast } from "./toast.tsx";

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
    session.clear();
    queries.clear();
    await navigate({ to: "/admin/login", replace: true });
    clearDrafts();
  };
}
