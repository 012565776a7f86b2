import { createContext, type ReactNode, use, useCallback, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { inputClassName } from "#app/ui/field.tsx";
import { hasWords } from "#shared/kit/text-rules.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { ReasonInputProps, ReasonQuestion } from "./reason-input.tsx";
import { toast } from "./toast.tsx";

type TypedConfirmation = { what: string; value: string };

export type ConfirmOptions = {
  title: string;
  text: ReactNode;
  /** Label of the confirm button: verb and object, "Delete trip". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Text that the user must type to confirm, and what it is called. */
  typedConfirmation?: TypedConfirmation;
  /** Asks why. */
  reason?: ReasonQuestion;
};
/** Resolves to the reason that was given, "" without one; to null if the action is not to be done. */
type AskFunction = (question: ConfirmOptions) => Promise<string | null>;

const ConfirmContext = createContext<AskFunction>(() => Promise.resolve(null));
/** Asks before an action, and why it is done. */
export const useAskReason = (): ((question: ConfirmOptions & { reason: ReasonQuestion }) => Promise<string | null>) =>
  use(ConfirmContext);

/** Asks before an action that can't be undone: `if (await confirm({…}))`. */
export function useConfirm(): (question: ConfirmOptions) => Promise<boolean> {
  const ask = use(ConfirmContext);
  return useCallback(async (question) => (await ask(question)) !== null, [ask]);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<ConfirmOptions | null>(null);
  const [open, setOpen] = useState(false);
  const settle = useRef<((answer: string | null) => void) | null>(null);
  const answer = useCallback((value: string | null) => {
    setOpen(false);
    settle.current?.(value);
    settle.current = null;
  }, []);
  const ask = useCallback<AskFunction>(
    (options) => {
      // Escape in a question may reach the dialog below first, which asks again: it closes the question.
      if (settle.current) {
        answer(null);
        return Promise.resolve(null);
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
        <ConfirmDialog open={open} onClose={() => answer(null)} title={asked.title} text={asked.text}>
          <ConfirmForm asked={asked} answer={answer} />
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}

type InputProps<Required> = { required: Required; value: string; onChange: (value: string) => void };

function TypedInput({ required, value, onChange }: InputProps<TypedConfirmation>) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id}>
        Type {required.what} <strong className="font-semibold">{required.value}</strong> to confirm
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={inputClassName}
      />
    </div>
  );
}

// Few questions ask why, and the screens without a form load no fields. If it can't be loaded, no reason is asked for.
const ReasonInput = lazyPart<ReasonInputProps>({
  load: () => import("./reason-input.tsx"),
  onFailed: ({ onFailed }) => onFailed(),
});

type FormProps = { asked: ConfirmOptions; answer: (value: string | null) => void };

function ConfirmForm({ asked, answer }: FormProps) {
  const { reason, typedConfirmation, danger, confirmLabel, cancelLabel = "Cancel" } = asked;
  const [typed, setTyped] = useState("");
  const [wasMissed, setMissed] = useState(false);
  const [isReasonAsked, setReasonAsked] = useState(true);
  const matches = !typedConfirmation || typed.trim().toLowerCase() === typedConfirmation.value.toLowerCase();
  const isMissing = reason?.missing !== undefined && isReasonAsked && !hasWords(typed);
  const submit = () => {
    if (isMissing) setMissed(true);
    else if (matches) answer(reason ? typed.trim() : "");
  };
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {typedConfirmation && <TypedInput required={typedConfirmation} value={typed} onChange={setTyped} />}
      {reason && isReasonAsked && (
        // Its place is kept, so that the buttons don't move when it comes.
        <div className="min-h-24">
          <ReasonInput
            {...{ reason, value: typed, onChange: setTyped, onFailed: () => setReasonAsked(false) }}
            error={wasMissed && isMissing ? reason.missing : undefined}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => answer(null)}>{cancelLabel}</Button>
        <Button type="submit" tone={danger ? "danger" : "primary"} disabled={!matches}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
