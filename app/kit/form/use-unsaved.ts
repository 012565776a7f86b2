import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { useConfirm } from "#app/kit/confirm.tsx";

/** Asks before what was typed is left behind. Call what it answers when there is nothing to lose any more. */
export function useUnsaved(isDirty: boolean): () => void {
  const confirm = useConfirm();
  const settled = useRef(false);
  const atStake = () => isDirty && !settled.current;
  useBlocker({
    shouldBlockFn: async () => {
      if (!atStake()) return false;
      const leave = await confirm({
        title: "Leave without saving?",
        text: "What you have entered here would be lost.",
        yes: "Discard changes",
        no: "Keep editing",
        danger: true,
      });
      return !leave;
    },
    enableBeforeUnload: atStake,
  });
  return () => {
    settled.current = true;
  };
}
