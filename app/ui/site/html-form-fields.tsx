import { Check, LoaderCircle, X } from "lucide-react";
import type { ReactNode } from "react";
import { honeypotFieldName } from "#shared/kit/honeypot.ts";

type Control = { id: string; name: string; className: string; required: boolean; "aria-describedby": string };
type FieldProps = {
  /** Prefix of all ids, so that a page can contain several forms. */
  form: string;
  name: string;
  label: string;
  required?: boolean;
  children: (control: Control) => ReactNode;
};

/** A form field: label, control and an empty slot for its error. */
export function Field({ form, name, label, required = false, children }: FieldProps) {
  const id = `${form}-${name}`;
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="form-optional"> (optional)</span>}
      </label>
      {children({ id, name, required, className: "form-input", "aria-describedby": `${id}-error` })}
      <p id={`${id}-error`} className="form-error" data-error-for={name} hidden />
    </div>
  );
}

export const EmailField = ({ form }: { form: string }) => (
  <Field form={form} name="email" label="Email" required>
    {(control) => (
      <input {...control} type="email" inputMode="email" autoComplete="email" maxLength={254} spellCheck={false} />
    )}
  </Field>
);

export const NameFields = ({ form, required = false }: { form: string; required?: boolean }) => (
  <>
    <Field form={form} name="first_name" label="First name" required={required}>
      {(control) => <input {...control} autoComplete="given-name" maxLength={100} />}
    </Field>
    <Field form={form} name="last_name" label="Last name" required={required}>
      {(control) => <input {...control} autoComplete="family-name" maxLength={100} />}
    </Field>
  </>
);

/** A hidden field that only bots fill in. */
export const Honeypot = () => (
  <div className="sr-only" aria-hidden="true">
    <label>
      Leave this empty
      <input name={honeypotFieldName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
);

/** Empty slot for the error of a failed submit; announced when it is filled. */
export const FormProblem = () => <p className="form-problem" role="alert" data-problem="" hidden />;

/** A submit button with a second label for the time of sending. */
export const SubmitButton = ({ children, busyLabel }: { children: string; busyLabel: string }) => (
  <button type="submit" className="action form-submit">
    <span data-idle="">{children}</span>
    <span data-busy="" hidden>
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
      {busyLabel}
    </span>
  </button>
);

/** The content replaces the form after a successful submit. */
type Success = { title: string; content: ReactNode; heading?: "h2" | "h3" };

const FormSuccess = ({ title, content, heading: Heading = "h3" }: Success) => (
  <div className="form-done" data-done="" hidden>
    <Check aria-hidden="true" className="form-done-mark" />
    <Heading tabIndex={-1} className="font-display text-name">
      {title}
    </Heading>
    {content}
  </div>
);

/** Live region and template of toasts without React. Rendered from the start, so that toasts are announced. */
const ToastTemplate = () => (
  <div aria-live="polite" className="toast-region">
    <template>
      <div className="toast">
        <p className="toast-words">
          <strong />
        </p>
        <button type="button" className="toast-close">
          <X aria-hidden="true" />
          <span className="sr-only">Close</span>
        </button>
      </div>
    </template>
  </div>
);

type EnhancedFormProps = {
  className?: string;
  action: string;
  layout?: keyof typeof formLayouts;
  success: Success;
  children: ReactNode;
};
const formLayouts = { columns: "form-grid", stack: "grid justify-items-start gap-6" } as const;

/** A form that a script submits without leaving the page; see `enhanceForm`. Its data attributes are for the script. */
export const EnhancedForm = ({ action, layout = "columns", success, children, ...root }: EnhancedFormProps) => (
  <div {...root}>
    <div className="form-root">
      <form method="post" action={action} className={formLayouts[layout]} data-asking="">
        {children}
      </form>
      <FormSuccess {...success} />
    </div>
    <ToastTemplate />
  </div>
);
