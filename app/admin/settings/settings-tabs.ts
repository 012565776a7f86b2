import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import type { Permission } from "#shared/kit/permissions.ts";

type SettingsTab = {
  value: string;
  label: string;
  permission: Permission | null;
  Panel: ReturnType<typeof lazyForm<object>>;
};

/** Each tab is a file, loaded when it is first opened. */
const tab = (value: string, label: string, load: Parameters<typeof lazyForm<object>>[0]): SettingsTab => ({
  ...{ value, label, permission: null },
  Panel: lazyForm<object>(load),
});

/** The tabs of the settings, in their order: those of the site, then those of how it is run. */
export const settingsTabs: readonly [SettingsTab, ...SettingsTab[]] = [
  tab("general", "General", () => import("./general-tab.tsx")),
  tab("social", "Social Media", () => import("./social-tab.tsx")),
  tab("branding", "Branding", () => import("./branding/branding-tab.tsx")),
  tab("navigation", "Navigation", () => import("./navigation-tab.tsx")),
  tab("icons", "Icons", () => import("./icons-tab.tsx")),
  tab("security", "Security", () => import("./security-tab.tsx")),
  { ...tab("mail", "Mail", () => import("./mail/mail-tab.tsx")), permission: "system.config" },
  tab("notifications", "Notifications", () => import("./notifications-tab.tsx")),
  tab("analytics", "Analytics", () => import("./analytics-tab.tsx")),
  { ...tab("backup", "Backup", () => import("./backup-tab.tsx")), permission: "backup.restore" },
];
