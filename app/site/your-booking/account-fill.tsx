import { useEffect, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { session } from "#app/kit/session/session.ts";
import type { Form } from "#app/kit/site-forms/use-form.ts";
import { isBackOfficeRole } from "#shared/kit/roles.ts";
import { fieldOf, isRowEmpty, type TravellerValues, toOwnValues } from "./traveller-values.ts";

/** Whether a traveller or guide is signed in on this device. Never while the page is rendered by the server. */
function useIsSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const read = () => setSignedIn(session.token() !== null && !isBackOfficeRole(session.user()?.role ?? null));
    read();
    return session.onChange(read);
  }, []);
  return isSignedIn;
}

type Props = { form: Form<TravellerValues>; hasHealthNote: boolean };

/** Fills in the first traveller from the account; what it says about health only if the person asks for that, too. */
export function AccountFill({ form, hasHealthNote }: Props) {
  const isSignedIn = useIsSignedIn();
  const [health, setHealth] = useState("");
  const [problem, setProblem] = useState("");
  const fill = async () => {
    setProblem("");
    try {
      const profile = await callSignedInApi("GET /auth/profile", {});
      for (const [name, value] of Object.entries(toOwnValues(profile))) form.setValue(name, value);
      setHealth(profile.medical_conditions ?? "");
      form.ref.current?.querySelector<HTMLInputElement>("input")?.focus();
    } catch (error) {
      setProblem(asCallError(error).messageOr("Your details couldn't be loaded. Please type them."));
    }
  };
  if (!isSignedIn) return null;
  const canFill = !hasHealthNote && isRowEmpty(form.state.values, 0);
  const canAddHealth = health !== "" && (form.state.values[fieldOf("health", 0)] ?? "") === "";
  return (
    <>
      {canFill && (
        <button type="button" className="booking-tool mb-3" onClick={() => void fill()}>
          That's me
        </button>
      )}
      {canAddHealth && (
        <button type="button" className="booking-tool mb-3" onClick={() => form.setValue(fieldOf("health", 0), health)}>
          Add what my account says about my health
        </button>
      )}
      {problem && (
        <p role="alert" className="mb-3">
          {problem}
        </p>
      )}
    </>
  );
}
