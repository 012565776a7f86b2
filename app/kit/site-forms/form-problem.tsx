import { BusyLabel } from "#app/ui/site/busy-label.tsx";
import { fieldId } from "./fields.tsx";
import type { FieldName } from "./form-state.ts";
import { type Form, problemId } from "./use-form.ts";

/** Why the form was not sent; takes the focus. */
export const FormProblem = <Values extends object>({ form: { id, look, state } }: { form: Form<Values> }) =>
  state.problem && (
    <p
      id={problemId(id)}
      tabIndex={-1}
      role="alert"
      className={look === "profile" ? "profile-problem" : "form-problem"}
    >
      {state.problem.message}
    </p>
  );

/** Adds the label of the field, unless the message names the field. */
const withLabel = (label: string, message: string): string =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;

type LinksProps<Values extends object> = { form: Form<Values>; names: readonly FieldName<Values>[] };

/** Links to those of the fields that are invalid; each focuses its field. */
export function ErrorLinks<Values extends object>({ form, names }: LinksProps<Values>) {
  const links = names.flatMap((name) => {
    const message = form.state.errors[name];
    return message ? [{ id: fieldId(form, name), text: withLabel(form.labels[name], message) }] : [];
  });
  return (
    links.length > 0 && (
      <ul className="mt-2 grid gap-1.5">
        {links.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    )
  );
}

type ButtonProps = {
  isSending: boolean;
  busyLabel: string;
  look?: "form-submit" | "form-again" | "form-submit w-full";
  children: string;
};

export const SubmitButton = ({ isSending, busyLabel, look = "form-submit", children }: ButtonProps) => (
  <button type="submit" className={`action ${look}`} disabled={isSending} aria-busy={isSending}>
    <BusyLabel isBusy={isSending} busyLabel={busyLabel}>
      {children}
    </BusyLabel>
  </button>
);
