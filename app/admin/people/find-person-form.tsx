import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { personPath } from "#app/kit/screens/person-link.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

/** Opens the story of the person with an email address. */
export function FindPersonForm() {
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const person = await client.personStories.find({ email });
      if (person) return await navigate({ to: personPath(person) });
      setProblem("Nobody with this address is in your records.");
    } catch (error) {
      const message = errorMessage(error, "Couldn't search people.");
      setProblem(error instanceof CallError ? (error.errors.email ?? message) : message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid max-w-xl gap-5 px-4 py-5 sm:px-6">
      <PageTitle>Find a person</PageTitle>
      <form noValidate onSubmit={find} className="grid gap-4">
        <Field
          label="Email"
          required
          error={problem}
          hint="Bookings, messages, reviews and emails of one address, in one place."
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" tone="primary" busy={isBusy}>
            Find
          </Button>
        </div>
      </form>
    </div>
  );
}
