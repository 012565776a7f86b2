import { type RefObject, useEffect, useRef } from "react";
import { fieldId } from "./registration-fields.tsx";
import { type FieldErrors, fieldsOf } from "./registration-form.ts";
import { fieldNames } from "./words.ts";

/** Each new failure takes the focus, also where the sentence is the same as before. */
function useFocusOn(failures: number): RefObject<HTMLDivElement | null> {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) summary.current?.focus();
  }, [failures]);
  return summary;
}

/** Most sentences say by themselves which field they are about. */
const named = (name: string, sentence = ""): string => (sentence.startsWith(name) ? sentence : `${name}: ${sentence}`);

type Props = { step: number; problem: string; errors: FieldErrors; failures: number };

/** Why it goes no further, with a way to each field. */
export function ProblemSummary({ step, problem, errors, failures }: Props) {
  const summary = useFocusOn(failures);
  const wrong = fieldsOf(step).filter((field) => errors[field] !== undefined);
  if (problem === "") return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="form-problem register-problem">
      {!wrong.some((field) => errors[field] === problem) && <p className="mb-2 font-semibold">{problem}</p>}
      {wrong.length > 0 && (
        <ul className="grid gap-1.5">
          {wrong.map((field) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                className="underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId(field))?.focus();
                }}
              >
                {named(fieldNames[field], errors[field])}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
