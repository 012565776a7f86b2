import { createContext, type ReactNode, use, useCallback, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { inputClassName } from "#app/ui/field.tsx";
import { toast } from "./toast.tsx";

export type ConfirmOptions = {
  title: string;
  text: ReactNode;
  /** Label of the confirm button: verb and object, "Delete trip". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Text that the user must type to confirm, and what it is called. */
  typedConfirmation?: { what: string; value: string };
};
type ConfirmFunction = (question: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<ConfirmFunction>(() => Promise.resolve(false));
/** Asks before an action that can't be undone: `if (await confirm({…}))`. */
export const useConfirm = (): ConfirmFunction => use(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<ConfirmOptions | null>(null);
  const [open, setOpen] = useState(false);
  const settle = useRef<((answer: boolean) => void) | null>(null);
  const answer = useCallback((value: boolean) => {
    setOpen(false);
    settle.current?.(value);
    settle.current = null;
  }, []);
  const ask = useCallback<ConfirmFunction>(
    (options) => {
      // Escape in a question may reach the dialog below first, which asks again: it closes the question.
      if (settle.current) {
        answer(false);
        return Promise.resolve(false);
      }
      toast.makeRoom();
      setAsked(options);
      setOpen(true);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    },
    [answer],
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <ConfirmDialog open={open} onClose={() => answer(false)} title={asked.title} text={asked.text}>
          <ConfirmForm asked={asked} answer={answer} />
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}

function ConfirmForm({ asked, answer }: { asked: ConfirmOptions; answer: (value: boolean) => void }) {
  const [typed, setTyped] = useState("");
  const id = useId();
  const required = asked.typedConfirmation;
  const matches = !required || typed.trim().toLowerCase() === required.value.toLowerCase();
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (matches) answer(true);
      }}
    >
      {required && (
        <div className="grid gap-1.5">
          <label htmlFor={id}>
            Type {required.what} <strong className="font-semibold">{required.value}</strong> to confirm
          </label>
          <input
            id={id}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={inputClassName}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => answer(false)}>{asked.cancelLabel ?? "Cancel"}</Button>
        <Button type="submit" tone={asked.danger ? "danger" : "primary"} disabled={!matches}>
          {asked.confirmLabel}
        </Button>
      </div>
    </form>
  );
}
