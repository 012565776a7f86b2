import { type FormEvent, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { openDownload } from "#app/kit/screens/download.ts";
import { errorMessage, type Problem, ProblemAlert } from "#app/kit/screens/problem.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogFooter } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

type Props = { onClose: () => void; onStart: () => void };

/** Asks for the own password, then lets the browser download the backup. */
export function BackupDialog({ onClose, onStart }: Props) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const runOnce = useOnce();
  const send = async () => {
    setIsBusy(true);
    setError(undefined);
    setProblem(null);
    try {
      const { url } = await client.backups.create({ current_password: password });
      openDownload(url);
      onStart();
    } catch (failure) {
      const fieldError = failure instanceof CallError ? failure.errors.current_password : undefined;
      setError(fieldError);
      if (!fieldError) setProblem({ title: "No backup was started", text: errorMessage(failure, "Please try again.") });
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void runOnce(send);
  };
  return (
    <Dialog open onClose={onClose} title="Download a backup">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProblemAlert problem={problem} onDismiss={() => setProblem(null)} />
        <p className="text-ash">
          The file has everything about everybody in it, not encrypted. The history tells who has downloaded one.
        </p>
        <Field label="Your password" required error={error}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
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
