import { useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";

type Events = { onChanged: (title: string) => void; onSessionEnd: () => void };

/** Sends a change by one press, and says why if it fails. */
export function useChange({ onChanged, onSessionEnd }: Events) {
  const [problem, setProblem] = useState("");
  const change = async (title: string, send: () => Promise<unknown>): Promise<void> => {
    setProblem("");
    try {
      await send();
      onChanged(title);
    } catch (error) {
      const { status, message } = asCallError(error);
      if (status === 401) onSessionEnd();
      else setProblem(message);
    }
  };
  return { problem, change };
}
