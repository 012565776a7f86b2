import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SessionList } from "./session-list.tsx";
import { SignInAttemptList } from "./sign-in-attempt-list.tsx";
import { securitySettings } from "./stored-security.ts";

/** How people sign in, and who is or tried to be signed in. */
export default function SecurityTab() {
  const can = useCan();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SettingsPanel stored={securitySettings}>
        {(settings) => (
          <>
            <SecurityForm settings={settings} />
            <NotificationSettings settings={settings} isBrief />
          </>
        )}
      </SettingsPanel>
      {can("system.config") && <SessionList />}
      {can("system.config") && <SignInAttemptList />}
    </div>
  );
}
