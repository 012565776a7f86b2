import { createContext, type ReactNode, use, useCallback, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Question } from "#app/ui/dialog.tsx";
import { inputLook } from "#app/ui/field.tsx";

type Asked = {
  title: string;
  text: ReactNode;
  /** Label of the confirm button: verb and object, "Delete trip". */
  yes: string;
  no?: string;
  danger?: boolean;
  /** Text that the user must type to confirm, and what it is called. */
  typed?: { what: string; value: string };
};
type Ask = (question: Asked) => Promise<boolean>;

const Confirm = createContext<Ask>(() => Promise.resolve(false));
/** Asks before an action that can't be undone: `if (await confirm({…}))`. */
export const useConfirm = (): Ask => use(Confirm);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const settle = useRef<(answer: boolean) => void>(() => {});
  const ask = useCallback<Ask>((options) => {
    setAsked(options);
    setOpen(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }, []);
  const answer = (value: boolean) => {
    setOpen(false);
    settle.current(value);
  };
  return (
    <Confirm value={ask}>
      {children}
      {asked && (
        <Question open={open} onClose={() => answer(false)} title={asked.title} text={asked.text}>
          <Answers asked={asked} answer={answer} />
        </Question>
      )}
    </Confirm>
  );
}

function Answers({ asked, answer }: { asked: Asked; answer: (value: boolean) => void }) {
  const [typed, setTyped] = useState("");
  const id = useId();
  const required = asked.typed;
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
            className={inputLook}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => answer(false)}>{asked.no ?? "Cancel"}</Button>
        <Button type="submit" tone={asked.danger ? "danger" : "primary"} disabled={!matches}>
          {asked.yes}
        </Button>
      </div>
    </form>
  );
}
