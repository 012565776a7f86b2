import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { client } from "#app/kit/client.ts";
import { theirsIn } from "#app/kit/form/theirs-in.ts";
import { useTypedKept } from "#app/kit/form/use-typed-kept.ts";
import { useUnsaved } from "#app/kit/form/use-unsaved.ts";
import { showFieldErrors, useZodForm } from "#app/kit/form/use-zod-form.ts";
import { type Problem, sentenceOfError } from "#app/kit/problem.tsx";
import { toast } from "#app/kit/toast.tsx";
import { MailTemplate } from "#shared/mail/contract.ts";
import { mineOnTop, TemplateWords, theirChanges, wordNames, wordsOf } from "./template-words.ts";

const failed = "Failed to update template";

/** State of the template form: values, saving and edit conflicts. */
export function useTemplateForm(template: MailTemplate) {
  const [base, setBase] = useState(template);
  const form = useZodForm(TemplateWords, wordsOf(template));
  const [subject, body] = useWatch({ control: form.control, name: wordNames });
  const values = { subject, body };
  useUnsaved(form.formState.isDirty);
  useTypedKept(form, `mail-template-${template.name}`);

  const resetTo = (next: MailTemplate) => {
    setBase(next);
    form.reset(wordsOf(next));
  };
  const { save, problem, dismiss, theirs, clearConflict } = useSaveTemplate({ form, onSaved: resetTo });
  const submitAgainst = (version: MailTemplate) => form.handleSubmit((fields) => save(fields, version));
  const conflict = theirs && {
    changes: theirChanges(base, theirs, values),
    keepMine: async () => {
      const mine = mineOnTop(base, theirs, values);
      for (const name of wordNames) form.setValue(name, mine[name], { shouldDirty: true });
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

type Saving = {
  form: UseFormReturn<TemplateWords, unknown, TemplateWords>;
  onSaved: (saved: MailTemplate) => void;
};

/** Saves the fields with the version that the form was opened with; a newer version on the server is a conflict. */
function useSaveTemplate({ form, onSaved }: Saving) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<MailTemplate | null>(null);

  const fail = (error: unknown) => {
    const current = theirsIn(error, MailTemplate);
    if (current) return setTheirs(current);
    showFieldErrors(form, error, wordNames);
    const failure = { title: failed, text: sentenceOfError(error, failed) };
    setProblem(failure);
    toast.error(failure);
  };
  const save = async (fields: TemplateWords, { name, version }: MailTemplate) => {
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
