import { useCallback, useEffect, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { messageUnlessExpired } from "./session-expiry.ts";

/** The person may not see the data, or not any more. */
const refusalStatuses: readonly number[] = [401, 403, 404];

/** Loads data of the signed-in person, and again on demand. Without a session the sign-in page opens. */
export function useSignedInCall<Data>(call: () => Promise<Data>) {
  const [data, setData] = useState<Data | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback(async () => {
    setProblem("");
    try {
      setData(await call());
    } catch (error) {
      if (refusalStatuses.includes(asCallError(error).status)) setData(null);
      setProblem(messageUnlessExpired(error));
    }
  }, [call]);
  useEffect(() => void load(), [load]);
  return { data, problem, load };
}
