import { useRef, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { maxAvatarBytes, avatarMessages as messages } from "#shared/people/avatar-presets.ts";

type AvatarEvents = {
  onChanged: (avatar: string) => void;
  /** Called on status 401. */
  onSessionEnd: () => void;
};

/** Checks type and size before the upload; "" if both are fine. The server checks the content. */
function findFileProblem({ type, size }: Pick<File, "type" | "size">): string {
  if (!type.startsWith("image/")) return messages.notAPicture;
  return size > maxAvatarBytes ? messages.tooLarge : "";
}

/** Changes the profile picture. Runs one change at a time and holds the error of the last one. */
export function useAvatar({ onChanged, onSessionEnd }: AvatarEvents) {
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
      const failure = asCallError(error);
      if (failure.status === 401) onSessionEnd();
      else setProblem(failure.errors.avatar || failure.messageOr(fallback));
      return false;
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  const upload = async (file: File): Promise<boolean> => {
    const fileError = findFileProblem(file);
    if (fileError === "") {
      return change(() => callSignedInApi("POST /auth/avatar", { avatar: file }), "Failed to upload profile picture");
    }
    setProblem(fileError);
    return false;
  };
  const choose = (avatar: string, fallback: string) =>
    change(() => callSignedInApi("PUT /auth/profile", { avatar }), fallback);
  return { problem, isSaving, upload, choose, setProblem };
}
export type AvatarChange = ReturnType<typeof useAvatar>;
