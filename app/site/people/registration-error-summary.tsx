import { ErrorLinks } from "#app/kit/site-forms/form-problem.tsx";
import { problemId } from "#app/kit/site-forms/use-form.ts";
import { fieldsOfStep } from "./registration-form.ts";
import type { RegistrationHandle } from "./use-registration.ts";

/** The error message of the step, with links to the invalid fields. */
export function RegistrationErrorSummary({ form, step }: Pick<RegistrationHandle, "form" | "step">) {
  const { problem, errors } = form.state;
  if (!problem) return null;
  const names = fieldsOfStep(step);
  return (
    <div id={problemId(form.id)} tabIndex={-1} role="alert" className="form-problem register-problem">
      {!names.some((name) => errors[name] === problem.message) && <p className="font-semibold">{problem.message}</p>}
      <ErrorLinks form={form} names={names} />
    </div>
  );
}
