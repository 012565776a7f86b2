import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { securitySettings } from "./stored-security.ts";

/** Who is notified of what. */
export default function NotificationsTab() {
  return (
    <SettingsPanel stored={securitySettings}>
      {(settings) => <NotificationSettings settings={settings} />}
    </SettingsPanel>
  );
}
