import { useRef, useState } from "react";
import { ownCall } from "#app/kit/public-call.ts";
import { largestAvatar, avatarSentences as messages } from "#shared/people/avatar-names.ts";
import { failedCall, sentenceOf } from "./problem-of.ts";

type Events = {
  onChanged: (avatar: string) => void;
  /** Called on status 401. */
  onOver: () => void;
};

/** Checks type and size before the upload; "" if both are fine. The server checks the content. */
function fileProblem({ type, size }: Pick<File, "type" | "size">): string {
  if (!type.startsWith("image/")) return messages.notAPicture;
  return size > largestAvatar ? messages.tooLarge : "";
}

/** Changes the profile picture. Runs one change at a time and holds the error of the last one. */
export function useAvatar({ onChanged, onOver }: Events) {
  const [problem, setProblem] = useState("");
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const change = async (work: () => Promise<{ avatar: string }>, fallback: string): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setSaving(true);
    setProblem("");
    try {
      onChanged((await work()).avatar);
      return true;
    } catch (error) {
      const callError = failedCall(error);
      if (callError.status === 401) onOver();
      else setProblem(sentenceOf(callError, "avatar", fallback));
      return false;
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  const upload = async (file: File): Promise<boolean> => {
    const fileError = fileProblem(file);
    if (fileError === "") {
      return change(() => ownCall("POST /auth/avatar", { avatar: file }), "Failed to upload profile picture");
    }
    setProblem(fileError);
    return false;
  };
  const choose = (avatar: string, fallback: string) => change(() => ownCall("PUT /auth/profile", { avatar }), fallback);
  return { problem, isSaving, upload, choose, setProblem };
}
export type AvatarChange = ReturnType<typeof useAvatar>;
