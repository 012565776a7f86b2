import { Copy } from "lucide-react";
import { createContext, type FormEvent, type ReactNode, use, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { User } from "#shared/people/user.ts";
import { PasswordTools } from "./password-tools.tsx";

type PasswordDialogs = { set: (user: User) => void; reset: (user: User) => Promise<void> };

const PasswordContext = createContext<PasswordDialogs>({ set: () => {}, reset: async () => {} });

/** Setting the password of somebody else. */
export const usePasswordDialogs = (): PasswordDialogs => use(PasswordContext);

type Temporary = { user: User; password: string };

export function PasswordProvider({ list, children }: { list: ListScreen; children: ReactNode }) {
  const confirm = useConfirm();
  const [edited, setEdited] = useState<User | null>(null);
  const [temporary, setTemporary] = useState<Temporary | null>(null);
  const reset = async (user: User) => {
    const question = {
      title: `Reset the password of ${user.name}?`,
      text: "You get a temporary password, which is shown once. The person is signed out everywhere, no device is trusted any more, passkeys are removed, and a new password must be chosen after signing in. An email tells about it.",
      confirmLabel: "Reset password",
    };
    if (!(await confirm(question))) return;
    list.dismissProblem();
    try {
      const { temporary_password } = await client.userAccess.resetPassword({ id: user.id });
      setTemporary({ user, password: temporary_password });
    } catch (error) {
      list.fail(`Failed to reset the password of ${user.name}.`, error);
    }
  };
  return (
    <PasswordContext value={{ set: setEdited, reset }}>
      {children}
      {edited && <SetPasswordDialog user={edited} onClose={() => setEdited(null)} />}
      {temporary && <TemporaryPasswordDialog {...temporary} onClose={() => setTemporary(null)} />}
    </PasswordContext>
  );
}

function SetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | undefined>();
  const runOnce = useOnce();
  const send = async () => {
    try {
      await client.userAccess.changePassword({ id: user.id, password });
      toast.success({ title: "Password changed successfully!", text: user.name });
      onClose();
    } catch (problem) {
      const fieldError = problem instanceof CallError ? problem.errors.password : undefined;
      setError(fieldError ?? errorMessage(problem, "Failed to change the password."));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void runOnce(send);
  };
  return (
    <Dialog open onClose={onClose} title={`Set the password of ${user.name}`}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ash">
          The person is signed out everywhere, no device is trusted any more, and passkeys are removed. An email tells
          about it.
        </p>
        <Field label="New password" required error={error} hint="At least 8 characters.">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="new-password"
              spellCheck={false}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <PasswordTools person={user} password={password} onSuggest={setPassword} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary">
            Set password
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function TemporaryPasswordDialog({ user, password, onClose }: Temporary & { onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    toast.success({ title: "Copied" });
  };
  return (
    <Dialog open onClose={onClose} title="Password reset successfully!">
      <div className="grid gap-4">
        <p>
          Temporary password generated. Give it to {user.name} now: it is not shown again, and must be changed at the
          first sign-in.
        </p>
        <output
          aria-label="Temporary password"
          className="rounded-control border border-line bg-paper px-3 py-2 font-mono text-base select-all wrap-anywhere"
        >
          {password}
        </output>
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon={Copy} onClick={copy}>
            Copy
          </Button>
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
