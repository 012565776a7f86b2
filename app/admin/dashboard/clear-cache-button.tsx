import { useQueryClient } from "@tanstack/react-query";
import { Eraser } from "lucide-react";
import { client } from "#app/kit/calls/api-client.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { describeFailure } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { clearDrafts } from "#app/kit/session/draft-store.ts";
import { deleteOfflineCopies } from "#app/kit/session/offline-copies.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Button } from "#app/ui/button.tsx";
import { clearCacheLabels as labels } from "./labels.ts";

/** Empties what this browser has stored but the sign-in, and for those who may the cached pages of the site. */
export function ClearCacheButton() {
  const can = useCan();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const runOnce = useOnce();
  const clear = () =>
    runOnce(async () => {
      if (!(await confirm({ title: labels.title, text: labels.text, confirmLabel: labels.confirm }))) return;
      try {
        if (can("system.config")) await client.pageCache.clear({});
        clearDrafts();
        await deleteOfflineCopies();
        await queries.resetQueries();
        toast.success({ title: labels.done });
      } catch (error) {
        toast.error(describeFailure(labels.failed, error));
      }
    });
  return (
    <Button icon={Eraser} onClick={clear}>
      {labels.button}
    </Button>
  );
}
