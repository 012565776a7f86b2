import { lazyForm } from "#app/kit/record/lazy-form.tsx";

/** The tabs of the settings, in their order: each is a file, loaded when it is first opened. */
export const settingsTabs = [
  {
    value: "security",
    label: "Security",
    permission: null,
    Panel: lazyForm<object>(() => import("./security-tab.tsx")),
  },
  {
    value: "mail",
    label: "Mail",
    permission: "system.config",
    Panel: lazyForm<object>(() => import("./mail/mail-tab.tsx")),
  },
  {
    value: "analytics",
    label: "Analytics",
    permission: null,
    Panel: lazyForm<object>(() => import("./analytics-tab.tsx")),
  },
  {
    value: "backup",
    label: "Backup",
    permission: "backup.restore",
    Panel: lazyForm<object>(() => import("./backup-tab.tsx")),
  },
] as const;
