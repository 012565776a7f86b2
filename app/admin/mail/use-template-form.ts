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

/** The form of a template, how it is sent, and what is to be settled where someone else was faster. */
export function useTemplateForm(template: MailTemplate) {
  const [opened, setOpened] = useState(template);
  const form = useZodForm(TemplateWords, wordsOf(template));
  const [subject, body] = useWatch({ control: form.control, name: wordNames });
  const typed = { subject, body };
  useUnsaved(form.formState.isDirty);
  useTypedKept(form, `mail-template-${template.name}`);

  const startFrom = (base: MailTemplate) => {
    setOpened(base);
    form.reset(wordsOf(base));
  };
  const { save, problem, dismiss, theirs, forgetTheirs } = useSaveTemplate({ form, onSaved: startFrom });
  const submitOn = (base: MailTemplate) => form.handleSubmit((words) => save(words, base));
  const conflict = theirs && {
    changes: theirChanges(opened, theirs, typed),
    keepMine: async () => {
      const mine = mineOnTop(opened, theirs, typed);
      for (const name of wordNames) form.setValue(name, mine[name], { shouldDirty: true });
      setOpened(theirs);
      await submitOn(theirs)();
    },
    takeTheirs: () => {
      startFrom(theirs);
      forgetTheirs();
    },
  };
  return { form, typed, submit: submitOn(opened), undo: () => startFrom(opened), problem, dismiss, conflict };
}

type Saving = {
  form: UseFormReturn<TemplateWords, unknown, TemplateWords>;
  onSaved: (saved: MailTemplate) => void;
};

/** Sends the words as a change of the template that they began from. */
function useSaveTemplate({ form, onSaved }: Saving) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<MailTemplate | null>(null);

  const fail = (error: unknown) => {
    const current = theirsIn(error, MailTemplate);
    if (current) return setTheirs(current);
    showFieldErrors(form, error, wordNames);
    const told = { title: failed, text: sentenceOfError(error, failed) };
    setProblem(told);
    toast.error(told);
  };
  const save = async (words: TemplateWords, { name, version }: MailTemplate) => {
    setProblem(null);
    setTheirs(null);
    try {
      onSaved(await client.mail.updateTemplate({ name, ...words, version }));
      toast.success({ title: "Template updated successfully!" });
      await queries.invalidateQueries({ queryKey: ["mail", "templates"] });
    } catch (error) {
      fail(error);
    }
  };
  return { save, problem, dismiss: () => setProblem(null), theirs, forgetTheirs: () => setTheirs(null) };
}
