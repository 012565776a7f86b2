import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SessionList } from "./session-list.tsx";
import { SignInAttemptList } from "./sign-in-attempt-list.tsx";
import { securitySettings } from "./stored-security.ts";

/** How people sign in, who is notified of what, and who is or tried to be signed in. */
export default function SecurityTab() {
  const can = useCan();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SettingsPanel stored={securitySettings}>
        {(settings) => (
          <>
            <SecurityForm settings={settings} />
            <NotificationSettings settings={settings} />
          </>
        )}
      </SettingsPanel>
      {can("system.config") && <SessionList />}
      {can("system.config") && <SignInAttemptList />}
    </div>
  );
}
