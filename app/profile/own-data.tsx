import { useId, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { downloadFile } from "./download-file.ts";

const file = { path: "/auth/data.json", name: "my-data.json", type: "application/json" };

/** Everything that is stored about the signed-in person as a file, and how to have it deleted. */
export default function OwnData({ onSessionEnd }: { onSessionEnd: () => void }) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblem("");
    try {
      await downloadFile(file);
    } catch (error) {
      const { status, message } = asCallError(error);
      if (status === 401) onSessionEnd();
      else setProblem(message || "Failed to download your data");
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby={id} className="profile-section own-data" aria-busy={isBusy}>
      <h2 id={id}>Your data</h2>
      <p className="profile-hint">
        Everything that is stored about you, in one file: your account, bookings, messages, reviews and emails.
      </p>
      {problem !== "" && (
        <p role="alert" className="profile-problem">
          {problem}
        </p>
      )}
      <button type="button" className="profile-button" disabled={isBusy} onClick={() => void save()}>
        Download my data
      </button>
      <p className="profile-hint">
        Do you want your account and your data deleted?{" "}
        <a href="/#contact" className="profile-link">
          Write to us
        </a>{" "}
        and give the email address of this account. A trip that isn't over yet has to be cancelled first.
      </p>
    </section>
  );
}
