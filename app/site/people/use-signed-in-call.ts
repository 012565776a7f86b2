import { useCallback, useEffect, useState } from "react";
import { messageUnlessExpired } from "./session-expiry.ts";

/** Loads data of the signed-in person, and again on demand. Without a session the sign-in page opens. */
export function useSignedInCall<Data>(call: () => Promise<Data>) {
  const [data, setData] = useState<Data | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback(async () => {
    setProblem("");
    try {
      setData(await call());
    } catch (error) {
      setProblem(messageUnlessExpired(error));
    }
  }, [call]);
  useEffect(() => void load(), [load]);
  return { data, problem, load };
}
