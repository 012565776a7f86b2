import type { ConfirmOptions } from "./confirm.tsx";

/** The question before somebody is signed out on every device. */
export const askToEndAll = (name: string): ConfirmOptions => ({
  title: `Sign out ${name} everywhere?`,
  text: "All of this person's sessions end at once. What they are typing is not lost, but they must sign in again.",
  confirmLabel: "Sign out everywhere",
  danger: true,
});
