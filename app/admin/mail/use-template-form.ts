import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { showFieldErrors, useZodForm } from "#app/kit/form/use-zod-form.ts";
import { conflictingRecord } from "#app/kit/record/conflicting-record.ts";
import { useDraft } from "#app/kit/record/use-draft.ts";
import { useUnsavedChangesPrompt } from "#app/kit/record/use-unsaved-changes-prompt.ts";
import { errorMessage, type Problem } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { MailTemplate } from "#shared/mail/contract.ts";
import {
  diffConflict,
  rebaseMine,
  TemplateFormValues,
  templateFieldNames,
  toFormValues,
} from "./template-form-values.ts";

const errorTitle = "Failed to update template";

/** State of the template form: values, saving and edit conflicts. */
export function useTemplateForm(template: MailTemplate) {
  const [base, setBase] = useState(template);
  const form = useZodForm(TemplateFormValues, toFormValues(template));
  const [subject, body] = useWatch({ control: form.control, name: templateFieldNames });
  const values = { subject, body };
  useUnsavedChangesPrompt(form.formState.isDirty);
  useDraft(form, `mail-template-${template.name}`);

  const resetTo = (next: MailTemplate) => {
    setBase(next);
    form.reset(toFormValues(next));
  };
  const { save, problem, dismiss, theirs, clearConflict } = useSaveTemplate({ form, onSaved: resetTo });
  const submitAgainst = (version: MailTemplate) => form.handleSubmit((fields) => save(fields, version));
  const conflict = theirs && {
    changes: diffConflict(base, theirs, values),
    keepMine: async () => {
      const mine = rebaseMine(base, theirs, values);
      for (const name of templateFieldNames) form.setValue(name, mine[name], { shouldDirty: true });
      setBase(theirs);
      await submitAgainst(theirs)();
    },
    takeTheirs: () => {
      resetTo(theirs);
      clearConflict();
    },
  };
  return { form, values, submit: submitAgainst(base), discard: () => resetTo(base), problem, dismiss, conflict };
}

type SaveOptions = {
  form: UseFormReturn<TemplateFormValues, unknown, TemplateFormValues>;
  onSaved: (saved: MailTemplate) => void;
};

/** Saves the fields with the version that the form was opened with; a newer version on the server is a conflict. */
function useSaveTemplate({ form, onSaved }: SaveOptions) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<MailTemplate | null>(null);

  const fail = (error: unknown) => {
    const current = conflictingRecord(error, MailTemplate);
    if (current) return setTheirs(current);
    showFieldErrors(form, error, templateFieldNames);
    const failure = { title: errorTitle, text: errorMessage(error, errorTitle) };
    setProblem(failure);
    toast.error(failure);
  };
  const save = async (fields: TemplateFormValues, { name, version }: MailTemplate) => {
    setProblem(null);
    setTheirs(null);
    try {
      onSaved(await client.mail.updateTemplate({ name, ...fields, version }));
      toast.success({ title: "Template updated successfully!" });
      await queries.invalidateQueries({ queryKey: ["mail", "templates"] });
    } catch (error) {
      fail(error);
    }
  };
  return { save, problem, dismiss: () => setProblem(null), theirs, clearConflict: () => setTheirs(null) };
}
