import { useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { LoadProblem } from "./load-problem.tsx";

/** Asks somebody to prove the address of the account: only then the bookings that were made with it are shown. */
export function AddressProof({ email }: { email: string }) {
  const [state, setState] = useState<"open" | "sending" | "sent">("open");
  const [problem, setProblem] = useState("");
  const send = async () => {
    if (state === "sending") return;
    setProblem("");
    setState("sending");
    try {
      await callPublicApi("POST /register/confirmations", { email });
      setState("sent");
    } catch (error) {
      setState("open");
      setProblem(asCallError(error).message);
    }
  };
  return (
    <div className="mt-4 max-w-md">
      <p>
        Bookings made with <strong className="wrap-anywhere">{email}</strong> appear here as soon as you confirm that
        the address is yours.
      </p>
      <button type="button" className="booking-tool mt-4" onClick={() => void send()}>
        {state === "sending" ? "Sending…" : "Send me a link"}
      </button>
      <p role="status" className={state === "sent" ? "mt-2 text-ash" : ""}>
        {state === "sent" && "We have sent you a link. Open it to confirm the address."}
      </p>
      <LoadProblem problem={problem} onRetry={() => void send()} />
    </div>
  );
}
