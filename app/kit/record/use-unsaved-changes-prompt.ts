import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { useConfirm } from "#app/kit/screens/confirm.tsx";

/** Asks before leaving a form with unsaved changes. Call the returned function once they are saved. */
export function useUnsavedChangesPrompt(isDirty: boolean): () => void {
  const confirm = useConfirm();
  const settled = useRef(false);
  const hasUnsaved = () => isDirty && !settled.current;
  useBlocker({
    shouldBlockFn: async () => {
      if (!hasUnsaved()) return false;
      const leave = await confirm({
        title: "Leave without saving?",
        text: "Your changes will be lost.",
        confirmLabel: "Discard changes",
        cancelLabel: "Keep editing",
        danger: true,
      });
      return !leave;
    },
    enableBeforeUnload: hasUnsaved,
  });
  return () => {
    settled.current = true;
  };
}
