import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { CallError } from "#app/kit/call-error.ts";
import { client } from "#app/kit/client.ts";
import { ConflictAlert, type TheirChange } from "#app/kit/form/conflict-alert.tsx";
import { FormArea, FormText } from "#app/kit/form/fields.tsx";
import { useUnsaved } from "#app/kit/form/use-unsaved.ts";
import { showFieldErrors, useZodForm } from "#app/kit/form/use-zod-form.ts";
import { type Problem, ProblemAlert, sentenceOfError } from "#app/kit/problem.tsx";
import { toast } from "#app/kit/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import { MailTemplate, mailContract } from "#shared/mail/contract.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { VariableList } from "./variable-list.tsx";

const Words = mailContract.updateTemplate.input.pick({ subject: true, body: true });
type Words = z.output<typeof Words>;
const names = ["subject", "body"] as const;
const failed = "Failed to update template";

/** The template as it is now, where the server says that someone else was faster. */
function theirsIn(error: unknown): MailTemplate | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { data } = error;
  const current = typeof data === "object" && data !== null && "current" in data ? data.current : data;
  const parsed = MailTemplate.safeParse(current);
  return parsed.success ? parsed.data : null;
}

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);

function changesOf(opened: Words, theirs: Words, typed: Words): TheirChange[] {
  return names
    .filter((name) => opened[name] !== theirs[name])
    .map((name) => ({
      field: name === "subject" ? "subject" : "text",
      was: short(opened[name]),
      is: short(theirs[name]),
      mine: typed[name] !== opened[name] && typed[name] !== theirs[name] ? short(typed[name]) : null,
    }));
}

/** Subject and text of one template, with what they may hold and how they read. */
export function TemplateEditor({ template }: { template: MailTemplate }) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(template);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<MailTemplate | null>(null);
  const form = useZodForm(Words, { subject: template.subject, body: template.body });
  const [subject, body] = useWatch({ control: form.control, name: names });
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  const insert = useInsertion((name, text) => form.setValue(name, text, { shouldDirty: true }));

  const fail = (error: unknown) => {
    const current = theirsIn(error);
    if (current) return setTheirs(current);
    showFieldErrors(form, error, names);
    setProblem({ title: failed, text: sentenceOfError(error, failed) });
    toast.error({ title: failed, text: sentenceOfError(error, failed) });
  };
  const save = async (words: Words, version: number) => {
    setProblem(null);
    setTheirs(null);
    try {
      const saved = await client.mail.updateTemplate({ name: template.name, ...words, version });
      setOpened(saved);
      form.reset({ subject: saved.subject, body: saved.body });
      toast.success({ title: "Template updated successfully!" });
      await queries.invalidateQueries({ queryKey: ["mail", "templates"] });
    } catch (error) {
      fail(error);
    }
  };
  const submit = form.handleSubmit((words) => save(words, opened.version));
  const typed = { subject, body };
  const keepMine = async () => {
    if (!theirs) return;
    const merged = {
      ...theirs,
      ...Object.fromEntries(names.filter((n) => typed[n] !== opened[n]).map((n) => [n, typed[n]])),
    };
    form.setValue("subject", merged.subject, { shouldDirty: true });
    form.setValue("body", merged.body, { shouldDirty: true });
    setOpened(theirs);
    await form.handleSubmit((words) => save(words, theirs.version))();
  };
  const takeTheirs = () => {
    if (!theirs) return;
    setOpened(theirs);
    form.reset({ subject: theirs.subject, body: theirs.body });
    setTheirs(null);
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form noValidate onSubmit={submit} className="grid gap-4" onFocus={insert.remember}>
        <ProblemAlert problem={problem} onDismiss={() => setProblem(null)} />
        {theirs && (
          <ConflictAlert
            changes={changesOf(opened, theirs, typed)}
            busy={isSubmitting}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        )}
        <FormText form={form} name="subject" label="Subject" required maxLength={200} />
        <FormArea
          form={form}
          name="body"
          label="Text"
          required
          rows={16}
          maxLength={20_000}
          hint="An empty line begins a paragraph. # makes a heading, - a list, **two stars** make bold."
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={!isDirty} onClick={() => form.reset({ subject: opened.subject, body: opened.body })}>
            Undo changes
          </Button>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {isSubmitting ? "Saving…" : "Save template"}
          </Button>
        </div>
        <VariableList variables={template.variables} onInsert={insert.put} />
      </form>
      <TemplatePreview subject={subject} body={body} />
    </div>
  );
}

/** Puts a text where the cursor was last, in the subject or in the text. */
function useInsertion(set: (name: "subject" | "body", text: string) => void) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const remember = ({ target }: { target: EventTarget }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && (target.name === "subject" || target.name === "body")) last.current = target;
  };
  const put = (text: string) => {
    const field = last.current ?? document.querySelector<HTMLTextAreaElement>("textarea[name=body]");
    if (!field) return;
    const from = field.selectionStart ?? field.value.length;
    field.setRangeText(text, from, field.selectionEnd ?? from, "end");
    set(field.name === "subject" ? "subject" : "body", field.value);
    field.focus();
  };
  return { remember, put };
}
