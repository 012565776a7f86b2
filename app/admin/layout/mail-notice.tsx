import { Link } from "@tanstack/react-router";
import { MailWarning, MailX } from "lucide-react";
import { useEffect } from "react";
import { useMailStatus } from "#app/kit/mail/use-mail-status.ts";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { useStoredFlag } from "#app/kit/screens/use-stored-flag.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";

const SendTestMail = lazyPart({ load: () => import("#app/kit/mail/send-test-mail.tsx"), onFailed: () => {} });

const frame = "border-b border-line bg-hover px-4 py-1.5 text-xs sm:px-6";

function NoServerNotice() {
  const can = useCan();
  return (
    <p role="status" className={`flex items-center gap-2 ${frame}`}>
      <MailX aria-hidden className="size-4 shrink-0 text-warn" />
      <span>
        No mail server is set, so no email is sent.{" "}
        {can("system.config") && (
          <>
            <Link to="/admin/settings" search={{ tab: "mail" }} className="underline underline-offset-2">
              Set one up
            </Link>{" "}
            or{" "}
            <Link to="/admin/outbox" className="underline underline-offset-2">
              read them in the outbox
            </Link>
          </>
        )}
      </span>
    </p>
  );
}

const ProblemsNotice = ({ problems }: { problems: readonly string[] }) => (
  <details className={frame}>
    <summary className="flex cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
      <MailWarning aria-hidden className="size-4 shrink-0 text-warn" />
      <span>
        The set-up of email needs attention. <span className="underline underline-offset-2">Details</span>
      </span>
    </summary>
    <ul className="mt-1 mb-3 grid max-w-3xl list-disc gap-1 pl-6 text-sm wrap-anywhere">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 pl-6">
      <Link to="/admin/settings" search={{ tab: "mail" }} className="underline underline-offset-2">
        Mail settings
      </Link>
      <SendTestMail />
    </div>
  </details>
);

/** Says on every screen that no email leaves the house, or to who can mend it that something is wrong with them. */
export function MailNotice() {
  // Remembered, so that the notice moves nothing when the answer arrives.
  const [hasNoServer, setNoServer] = useStoredFlag("mail_notice", false);
  const [hasProblems, setProblems] = useStoredFlag("mail_problems", false);
  const { data } = useMailStatus();
  useEffect(() => {
    if (!data) return;
    setNoServer(!data.has_server);
    setProblems(data.problems.length > 0);
  }, [data, setNoServer, setProblems]);
  if (hasNoServer) return <NoServerNotice />;
  return hasProblems && <ProblemsNotice problems={data?.problems ?? []} />;
}
