import { useRef, useState } from "react";
import { ownCall } from "#app/kit/public-call.ts";
import { largestAvatar, avatarSentences as say } from "#shared/people/avatar-names.ts";
import { failedCall, sentenceOf } from "./problem-of.ts";

type Events = {
  onChanged: (avatar: string) => void;
  /** The session has ended. */
  onOver: () => void;
};

/** What a file is refused for before it is sent; the server looks at its bytes. */
function fileProblem({ type, size }: Pick<File, "type" | "size">): string {
  if (!type.startsWith("image/")) return say.notAPicture;
  return size > largestAvatar ? say.tooLarge : "";
}

/** Changing one's picture: one change at a time, and what is in the way of the last one. */
export function useAvatar({ onChanged, onOver }: Events) {
  const [problem, setProblem] = useState("");
  const [is_saving, setSaving] = useState(false);
  const is_under_way = useRef(false);
  const change = async (work: () => Promise<{ avatar: string }>, otherwise: string): Promise<boolean> => {
    if (is_under_way.current) return false;
    is_under_way.current = true;
    setSaving(true);
    setProblem("");
    try {
      onChanged((await work()).avatar);
      return true;
    } catch (error) {
      const failed = failedCall(error);
      if (failed.status === 401) onOver();
      else setProblem(sentenceOf(failed, "avatar", otherwise));
      return false;
    } finally {
      is_under_way.current = false;
      setSaving(false);
    }
  };
  const upload = async (file: File): Promise<boolean> => {
    const refused = fileProblem(file);
    if (refused === "") {
      return change(() => ownCall("POST /auth/avatar", { avatar: file }), "Failed to upload profile picture");
    }
    setProblem(refused);
    return false;
  };
  const choose = (avatar: string, otherwise: string) =>
    change(() => ownCall("PUT /auth/profile", { avatar }), otherwise);
  return { problem, is_saving, upload, choose, tell: setProblem };
}
export type AvatarChange = ReturnType<typeof useAvatar>;
