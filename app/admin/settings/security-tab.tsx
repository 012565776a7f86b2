import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SessionList } from "./session-list.tsx";
import { SignInAttemptList } from "./sign-in-attempt-list.tsx";
import { describeLoadError, StoredSecurity, securityGroup } from "./stored-security.ts";

/** How people sign in, who is notified of what, and who is or tried to be signed in. */
export default function SecurityTab() {
  const can = useCan();
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.settings.getGroup({ group: securityGroup }),
    staleTime: 0,
  });
  const settings = data && StoredSecurity.parse(data);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-3">
      {error && (
        <Alert tone={data ? "warn" : "danger"} title={describeLoadError(error)}>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !error && <SkeletonLines lines={8} label="Loading the settings" />}
      {settings && <SecurityForm settings={settings} />}
      {settings && <NotificationSettings settings={settings} />}
      {can("system.config") && <SessionList />}
      {can("system.config") && <SignInAttemptList />}
    </div>
  );
}
