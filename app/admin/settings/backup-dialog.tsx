import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { openDownload } from "#app/kit/screens/download.ts";
import { errorMessage, type Problem, ProblemAlert } from "#app/kit/screens/problem.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { describeProof, getProofFields, toOwnProof } from "#app/profile/second-step/own-proof.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogFooter } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

type Props = { onClose: () => void; onStart: () => void };

const inputs = {
  current_password: { type: "password", autoComplete: "current-password" },
  code: { autoComplete: "one-time-code", autoCapitalize: "off", spellCheck: false, maxLength: 40 },
} as const;
const noValues = { current_password: "", code: "" };
type FieldName = keyof typeof noValues;

const noStart = (error: unknown): Problem => ({
  title: "No backup was started",
  text: errorMessage(error, "Please try again."),
});

/** Makes the address of a backup, and lets the browser download it. */
function useDownload({ onStart }: Pick<Props, "onStart">) {
  const { data: status, error, refetch } = useQuery({ ...queries.twoFactor.get({}), staleTime: 0 });
  const [values, setValues] = useState(noValues);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    if (!status) return;
    setIsBusy(true);
    setErrors({});
    setProblem(null);
    try {
      const { url } = await client.backups.create(await toOwnProof(status, values));
      openDownload(url);
      onStart();
    } catch (failure) {
      const fieldErrors = failure instanceof CallError ? failure.errors : {};
      setErrors(fieldErrors);
      if (Object.keys(fieldErrors).length === 0) setProblem(noStart(failure));
      // The second step may have been turned on meanwhile.
      void refetch();
    } finally {
      setIsBusy(false);
    }
  };
  const set = (name: FieldName, value: string) => setValues({ ...values, [name]: value });
  const shownProblem = problem ?? (error && !status ? noStart(error) : null);
  const dismiss = () => setProblem(null);
  return { status, values, set, errors, problem: shownProblem, dismiss, isBusy: isBusy || (!status && !error), send };
}

/** Asks for the own password and the second step, then lets the browser download the backup. */
export function BackupDialog({ onClose, onStart }: Props) {
  const { status, values, set, errors, problem, dismiss, isBusy, send } = useDownload({ onStart });
  const runOnce = useOnce();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void runOnce(send);
  };
  const fields = status ? getProofFields(status) : { current_password: "Your password" };
  return (
    <Dialog open onClose={onClose} title="Download a backup">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        <p className="text-ash">
          The file has everything about everybody in it, not encrypted. The history tells who has downloaded one.
        </p>
        {(Object.entries(fields) as [FieldName, string][]).map(([name, label]) => (
          <Field
            key={name}
            label={label}
            required
            error={errors[name]}
            hint={status && name === "current_password" ? describeProof(status) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                {...inputs[name]}
                value={values[name]}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isBusy}>
            Download
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
