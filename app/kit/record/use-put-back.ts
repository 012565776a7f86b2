import { use, useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { errorMessage, type Problem } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { fieldLabel, type HistoryEntry, type HistoryTexts } from "./describe-history.ts";
import { ReloadRecordContext } from "./record-feature.ts";

type Options = {
  entry: HistoryEntry;
  whole: boolean;
  texts: HistoryTexts;
  onDone: () => void;
  reload: () => Promise<unknown>;
};
type Saved = { entry_id: number | null; version: number };

const failed = "Not put back";

/** Takes it back: puts back what putting back has replaced. */
async function undo(id: number, version: number, reloadRecord: () => void): Promise<void> {
  try {
    await client.history.putBack({ id, version });
    reloadRecord();
    toast.success({ title: "Undone" });
  } catch (error) {
    toast.error({ title: "Not undone", text: errorMessage(error, "Please try again.") });
  }
}

const offerUndo = ({ entry_id, version }: Saved, text: string, reloadRecord: () => void): void =>
  toast.success({
    ...{ title: "Earlier values put back", text },
    ...(entry_id !== null && { undo: () => void undo(entry_id, version, reloadRecord), seconds: undoSeconds }),
  });

const isErrorOf = (name: string, field: string): boolean => name === field || name.startsWith(`${field}.`);

/** Saves the earlier values of some fields of a change, once at a time. */
export function usePutBack({ entry, whole, texts, onDone, reload }: Options) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [errors, setErrors] = useState<CallError["errors"]>({});
  const [isBusy, setBusy] = useState(false);
  const runOnce = useOnce();
  const reloadRecord = use(ReloadRecordContext);
  const fail = async (error: unknown, fields: readonly string[]): Promise<void> => {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 409) await reload();
    setErrors(error.errors);
    // A message that stands at its field isn't said twice.
    const others = Object.keys(error.errors).filter((name) => !fields.some((field) => isErrorOf(name, field)));
    const isAtFields = Object.keys(error.errors).length > 0 && others.length === 0;
    const text = isAtFields ? "Untick the marked fields and try again." : errorMessage(error, failed);
    setProblem({ title: failed, text });
  };
  const save = (fields: readonly string[], version: number) =>
    runOnce(async () => {
      setBusy(true);
      setProblem(null);
      setErrors({});
      try {
        const saved = await client.history.putBack({ id: entry.id, whole, fields: [...fields], version });
        reloadRecord();
        offerUndo(saved, fields.map((field) => fieldLabel(field, texts)).join(", "), reloadRecord);
        onDone();
      } catch (error) {
        await fail(error, fields);
      } finally {
        setBusy(false);
      }
    });
  return {
    ...{ save, problem, isBusy, dismiss: () => setProblem(null) },
    errorOf: (field: string) => Object.entries(errors).find(([name]) => isErrorOf(name, field))?.[1],
  };
}
