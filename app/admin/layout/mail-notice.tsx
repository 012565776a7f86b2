import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailX } from "lucide-react";
import { useEffect } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { useStoredFlag } from "#app/kit/screens/use-stored-flag.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";

/** Says on every screen that no e-mail leaves the house, as long as no mail server is set. */
export function MailNotice() {
  const can = useCan();
  // Remembered, so that the notice moves nothing when the answer arrives.
  const [isShown, setShown] = useStoredFlag("mail_notice", false);
  const { data } = useQuery({ ...queries.mail.status({}), staleTime: Number.POSITIVE_INFINITY });
  const hasServer = data?.has_server;
  useEffect(() => {
    if (hasServer !== undefined) setShown(!hasServer);
  }, [hasServer, setShown]);
  if (!isShown) return null;
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line bg-hover px-4 py-1.5 text-xs sm:px-6">
      <MailX aria-hidden className="size-4 shrink-0 text-warn" />
      <span>
        No mail server is set, so no email is sent.{" "}
        {can("system.config") && (
          <Link to="/admin/outbox" className="underline underline-offset-2">
            Read them in the outbox
          </Link>
        )}
      </span>
    </p>
  );
}
