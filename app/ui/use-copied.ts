import { useEffect, useRef, useState } from "react";

/** How long a copied text is marked. */
const copiedMarkMs = 2000;

/** Copies texts; `copied` is the last one, until its mark clears. `copy` resolves to whether it worked. */
export function useCopied() {
  const [copied, setCopied] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    clearTimeout(timer.current);
    setCopied(text);
    timer.current = setTimeout(() => setCopied(null), copiedMarkMs);
    return true;
  };
  return { copied, copy };
}
