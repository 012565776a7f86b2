import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FormProblem } from "#app/kit/site-forms/form-problem.tsx";
import type { Form } from "#app/kit/site-forms/use-form.ts";

type SaveButtonProps = Omit<ComponentProps<"button">, "className"> & { isSaving: boolean; savingLabel: string };

export const SaveButton = ({ isSaving, savingLabel, disabled = false, children, ...button }: SaveButtonProps) => (
  <button
    type="button"
    {...button}
    className="profile-button"
    data-tone="primary"
    disabled={disabled || isSaving}
    aria-busy={isSaving}
  >
    {isSaving && <LoaderCircle aria-hidden="true" className="profile-spinner" />}
    {isSaving ? savingLabel : children}
  </button>
);

type FormProps<Values extends object> = {
  title: string;
  text: string;
  form: Form<Values>;
  button: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** A titled form that shows its error above the fields. */
export function ProfileForm<Values extends object>({
  title,
  text,
  form,
  button,
  onSubmit,
  children,
}: FormProps<Values>) {
  const id = useId();
  return (
    <form ref={form.ref} noValidate aria-labelledby={id} className="profile-form" onSubmit={form.onSubmit(onSubmit)}>
      <h2 id={id}>{title}</h2>
      <p className="profile-hint">{text}</p>
      <FormProblem form={form} />
      <div className="profile-fields">{children}</div>
      <SaveButton type="submit" isSaving={form.state.isSending} savingLabel="Saving…">
        {button}
      </SaveButton>
    </form>
  );
}
