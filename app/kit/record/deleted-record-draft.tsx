import { toast } from "#app/kit/screens/toast.tsx";
import { readDraft } from "#app/kit/session/draft-store.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { capitalize } from "#app/ui/format.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { describeValue } from "./describe-value.ts";

const toLabel = (field: string): string => capitalize(field.replaceAll("_", " "));

/** The texts of a draft that differ from the record that it is based on. */
function listTypedValues(draft: unknown): string[] {
  if (!isRecord(draft) || !isRecord(draft.values)) return [];
  const base = isRecord(draft.base) ? draft.base : {};
  return Object.entries(draft.values)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(base[field]))
    .map(([field, value]) => `${toLabel(field)}: ${typeof value === "string" ? value : describeValue(value)}`);
}

/** What was typed into the form of a record that somebody else has deleted meanwhile, to be copied. */
export function DeletedRecordDraft({ name }: { name: string }) {
  const lines = listTypedValues(readDraft(name));
  if (lines.length === 0) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join("\n"));
    toast.success({ title: "Copied" });
  };
  return (
    <div className="mt-3 grid gap-2">
      <p className="font-medium">Your unsaved changes</p>
      <ul className="grid gap-1 whitespace-pre-wrap wrap-anywhere select-text">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={copy}>Copy</Button>
      </ButtonRow>
    </div>
  );
}
