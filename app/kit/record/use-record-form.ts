import { type SyntheticEvent, useState } from "react";
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { CallError } from "#app/kit/calls/call-error.ts";
import { describeLoadFailure } from "#app/kit/calls/offline-message.ts";
import { fieldOf, listErrorPaths } from "#app/kit/form/error-paths.ts";
import type { FormSchema } from "#app/kit/form/form-schema.ts";
import { useIsUploading } from "#app/kit/form/pending-uploads.ts";
import { loadResolver } from "#app/kit/form/use-zod-form.ts";
import type { ToastContent } from "#app/kit/screens/shown-toast.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { buildConflict, type DescribeField } from "./build-conflict.ts";
import { buildFieldProps } from "./field-props.ts";
import { draftNameOf } from "./stored-draft.ts";
import { useDraftedForm } from "./use-drafted-form.ts";
import { type Save, type SaveOptions, useSaveRecord, type VersionedRecord } from "./use-save-record.ts";
import { useUnsavedChangesPrompt } from "./use-unsaved-changes-prompt.ts";

type FieldName<Schema extends z.ZodObject> = keyof z.input<Schema> & string;

export type RecordFormOptions<
  Stored extends VersionedRecord,
  Schema extends z.ZodObject,
  Created extends { id: number | string },
> = SaveOptions<Stored, z.output<Schema>, Created> & {
  /** Names the form: the label of the record in lower case, "testimonial". */
  name: string;
  /** Validates the form and produces what is sent. Its field names are those of the API. */
  schema: FormSchema<Schema> | ((base: Stored | null) => FormSchema<Schema>);
  /** Null creates a record. */
  record: Stored | null;
  toForm: (record: Stored | null) => z.input<Schema>;
  labels: Readonly<Record<FieldName<Schema>, string>>;
  /** The errors to show, for forms that show one at a time. */
  selectErrors?: (errors: FieldErrors<z.input<Schema>>, base: Stored | null) => FieldErrors<z.input<Schema>>;
  describe?: DescribeField<Stored, z.input<Schema>>;
  /** The toast for invalid fields, where it is another one than the general. */
  invalidToast?: (errors: FieldErrors<z.input<Schema>>) => ToastContent | null;
  /** The path of the screen that the form stands on itself, instead of in a sheet. */
  screen?: string;
};

const invalidFields: ToastContent = { title: "Validation Error", text: "Please fix the errors before submitting." };

/** Scrolls to the message of the field that has the focus: a field may be higher than the window. */
function showFocusedMessage(): void {
  // An editor of formatted text takes the focus after the form was rendered with its messages.
  setTimeout(() => {
    const field = document.activeElement;
    const [messageId = ""] = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
    if (field?.getAttribute("aria-invalid")) document.getElementById(messageId)?.scrollIntoView({ block: "center" });
  }, 100);
}

/** Closes the toast that asks for corrections once there is nothing left to correct. */
function closeWhenValid<Values extends FieldValues, Payload>(
  form: UseFormReturn<Values, unknown, Payload>,
  close: () => void,
): void {
  const stop = form.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      if (listErrorPaths(errors).length > 0) return;
      close();
      stop();
    },
  });
}

/** The labels of the fields whose values were refused, in the order of the form. */
function listFieldsToCorrect(errors: object, labels: Readonly<Record<string, string>>): string[] {
  const names = new Set(listErrorPaths(errors).map(fieldOf));
  return Object.entries(labels).flatMap(([name, label]) => (names.has(name) ? [label] : []));
}

type SubmitOptions<Values extends FieldValues, Payload, Stored> = {
  form: UseFormReturn<Values, unknown, Payload>;
  loadSchema: () => Promise<unknown>;
  save: (saving: Save<Stored, Values, Payload>) => Promise<void>;
  fail: (error: unknown, base: Stored | null) => void;
  onInvalid?: ((fields: readonly string[]) => void) | undefined;
  isQuiet?: boolean | undefined;
  invalidToast?: ((errors: FieldErrors<Values>) => ToastContent | null) | undefined;
};

/** Validates and saves the form on top of a record, once at a time. */
function useSubmit<Values extends FieldValues, Payload, Stored>(options: SubmitOptions<Values, Payload, Stored>) {
  const { form, loadSchema, save, fail, onInvalid, isQuiet = false } = options;
  const runOnce = useOnce();
  const [isSubmitting, setSubmitting] = useState(false);
  /** Without the schema, nothing is validated, and so nothing is saved. */
  const isReady = (base: Stored | null): Promise<boolean> =>
    Promise.all([loadSchema(), loadResolver()]).then(
      () => true,
      () => {
        fail(new CallError(0, describeLoadFailure()), base);
        return false;
      },
    );
  const submitOnce = (base: Stored | null, submit: () => Promise<void>) =>
    runOnce(async () => {
      setSubmitting(true);
      try {
        if (await isReady(base)) await submit();
      } finally {
        setSubmitting(false);
      }
    });
  const submitOn = (base: Stored | null, { event, values }: { event?: SyntheticEvent; values?: Values } = {}): void => {
    event?.preventDefault();
    const handleInvalid = (errors: FieldErrors<Values>) => {
      if (!isQuiet) closeWhenValid(form, toast.invalid(options.invalidToast?.(errors) ?? invalidFields));
      onInvalid?.(listErrorPaths(errors));
      showFocusedMessage();
    };
    const submit = form.handleSubmit(
      (payload) => save({ payload, values: values ?? form.getValues(), base }),
      handleInvalid,
    );
    void submitOnce(base, submit);
  };
  return { submitOn, isSubmitting };
}

/** Discards what is not saved, and brings it back if asked to. */
function offerUndo(discard: () => void, undo: () => void): void {
  discard();
  toast.info({ title: "Changes discarded", undo });
}

/**
 * Everything that a form of one record does: sends changed fields only, with version or idempotency key; errors at
 * their fields; a three-way view when somebody else has saved; a draft that outlives reloads and the session; a prompt
 * before unsaved changes are lost. `RecordForm` renders it.
 */
export function useRecordForm<
  Stored extends VersionedRecord,
  Schema extends z.ZodObject,
  Created extends { id: number | string } = Stored,
>(options: RecordFormOptions<Stored, Schema, Created>) {
  const { record, toForm, labels, describe } = options;
  const draftName = draftNameOf(options.name, record?.id ?? "new");
  const { form, schema, parse, base, startFrom, isRestored, isDirty } = useDraftedForm({ ...options, draftName });
  // The saved record is newer than the fetched one until the next fetch.
  const discard = () => startFrom(record && base && base.version > record.version ? base : record);
  const discardChanges = () => offerUndo(discard, startFrom.bind(null, base, form.getValues()));
  const isUploading = useIsUploading(form.control);
  const { confirmLeaving, allowLeaving } = useUnsavedChangesPrompt(isDirty || isUploading, discard, options);
  const saving = useSaveRecord<Stored, z.input<Schema>, z.output<Schema>, Created>({
    ...options,
    ...{ form, parse },
    onSaved: (saved) => {
      // An update answers with the whole record.
      startFrom(base && (saved as Stored));
      allowLeaving();
      options.onSaved(saved);
    },
  });
  const { submitOn, isSubmitting } = useSubmit({ ...options, ...saving, form, loadSchema: schema.load });
  const { theirs } = saving;
  const conflict =
    theirs &&
    buildConflict({
      ...{ labels, describe, toForm, base, theirs, mine: form.getValues(), getMine: form.getValues },
      saveMerged: (merged) => {
        startFrom(theirs, merged);
        // Until the next rendering, the form answers with the values of `theirs`.
        submitOn(theirs, { values: merged });
      },
      takeTheirs: () => {
        startFrom(theirs);
        saving.clearConflict();
      },
    });
  return {
    /** The state of react-hook-form, for `useWatch` and lists of fields. */
    form,
    /** The stored record that the values are based on; null for a new one. */
    base,
    /** Props of the control of one field: its label, its limits, and whether it is required. */
    field: buildFieldProps<z.input<Schema>, z.output<Schema>>(form, schema.rules, labels),
    submit: (event: SyntheticEvent) => submitOn(base, { event }),
    problem: saving.problem,
    /** Saves again once somebody has signed in; null while the session lasts. */
    saveAfterSignIn: saving.isSignedOut ? () => submitOn(base) : null,
    dismissProblem: saving.dismiss,
    conflict,
    toCorrect: listFieldsToCorrect(form.formState.errors, labels),
    /** Whether a picture is on its way: saving waits for it. */
    isUploading,
    ...{ isSubmitting, isDirty, isRestored, discardChanges, confirmLeaving },
  };
}
