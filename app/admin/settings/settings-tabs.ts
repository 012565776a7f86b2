import { lazyForm } from "#app/kit/record/lazy-form.tsx";

/** The tabs of the settings, in their order: each is a file, loaded when it is first opened. */
export const settingsTabs = [
  { value: "security", label: "Security", Panel: lazyForm<object>(() => import("./security-tab.tsx")) },
] as const;
