import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { CallError, emptyResponseCode, invalidResponseMessage } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import { showFieldErrors } from "#app/kit/form/use-zod-form.ts";
import { errorMessage, type Failure, failureText, findDenial, type Problem } from "#app/kit/screens/problem.tsx";
import type { ToastContent } from "#app/kit/screens/shown-toast.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { idempotencyKeyReused } from "#shared/kit/errors.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { pick } from "#shared/kit/pick.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { useShowSaved } from "./record-feature.ts";
import { changedNames } from "./three-way-merge.ts";

/** A record that a form edits: every one that people edit has a version. */
export type VersionedRecord = { id: number | string; version: number };

/** What people read after saving; the text under the title names the record. */
type SaveMessages<Saved> = {
  created?: string;
  updated: string;
  createFailed?: Failure;
  updateFailed: Failure;
  /** Shown for an answer that can't be read. */
  invalidResponse?: string;
  /** Shown for an answer without a body, where it is another one. */
  emptyResponse?: string;
  /** Shown if the record was deleted meanwhile, where it is another one than the general. */
  missing?: Problem;
  /** Shown if no answer came, where it is another one than the general. */
  unanswered?: Problem;
  describe?: (saved: Saved) => string;
};

/** What the toast after a save offers besides its text. */
export type SavedOffer = Pick<ToastContent, "undo" | "action" | "seconds" | "sitePath"> & { title?: string };

export type SaveOptions<Stored extends VersionedRecord, Payload, Created extends { id: number | string }> = {
  create?: (payload: Payload, options: { idempotencyKey: string }) => Promise<Created>;
  /** Gets the changed fields only. */
  update: (changes: Partial<Payload> & Pick<Stored, "id" | "version">) => Promise<Stored>;
  /** For calls that take a whole record: an update gets every field. */
  sendsAllFields?: boolean;
  messages: SaveMessages<Stored | Created>;
  onSaved: (saved: Stored | Created) => void;
  /** What the toast offers: taking the change back, or a look at what was saved. */
  offer?: (saved: Stored | Created, base: Stored | null) => SavedOffer;
  /** The page of the website that shows what was saved; null if none does. */
  sitePathOf?: (saved: Stored | Created) => string | null;
  /** False for changes that can't be taken back by saving the former values: those that cause emails. */
  isUndoable?: boolean;
  /** Says failures in the form only, for one whose notices are always in sight; else in a toast, too. */
  isQuiet?: boolean;
  /** Fields with errors, so that a form with tabs can show the first one. */
  onInvalid?: ((fields: readonly string[]) => void) | undefined;
  /** Fields that only steer the form. */
  unsentFields?: readonly (keyof Payload & string)[];
};

/** Thrown by `create` and `update` if the person decided not to save after all: the form stays as it is. */
export class SaveCancelled extends Error {}

/** The current record of a 409 response, as the contract of the call has it; null for any other error. */
function getConflictingRecord<Stored>(error: unknown): Stored | null {
  if (!(error instanceof CallError) || error.status !== 409 || !isRecord(error.data)) return null;
  // The server has parsed it with the output schema of the call.
  return isRecord(error.data.current) ? (error.data.current as Stored) : null;
}

/** Sentences for failures whose own message would not tell what to do. */
function explainError(
  error: unknown,
  title: string,
  messages: Pick<SaveMessages<never>, "invalidResponse" | "emptyResponse">,
) {
  const { invalidResponse = invalidResponseMessage, emptyResponse = invalidResponse } = messages;
  if (error instanceof CallError && error.message === invalidResponseMessage)
    return error.code === emptyResponseCode ? emptyResponse : invalidResponse;
  if (error instanceof CallError && error.code === idempotencyKeyReused.code)
    return "This was already saved. Close the form and find it in the list.";
  if (error instanceof CallError && error.status === 404)
    return "Someone has deleted it in the meantime. Copy what you need before you close this form.";
  return errorMessage(error, title);
}

/** The reason why saving failed, under the title of the failure. */
function describeSaveFailure(failure: Failure, reason: string): Problem {
  if (typeof failure === "string") return { title: failure, text: reason };
  const { title, text } = failure;
  return { title, text: reason === text ? text : `${text} ${reason}` };
}

/** The failure that a form has sentences of its own for. */
function findOwnFailure(error: unknown, failed: Failure, { missing, unanswered }: SaveMessages<never>) {
  const denial = findDenial(failed, error);
  if (denial || !(error instanceof CallError)) return denial;
  return { 404: missing, 0: unanswered }[error.status];
}

/** On the site itself, what was saved is in sight. */
function offerLook<Saved>({ sitePathOf }: { sitePathOf?: (saved: Saved) => string | null }, saved: Saved) {
  const sitePath = sitePathOf?.(saved) ?? null;
  return sitePath !== null && location.pathname.startsWith("/admin") ? { sitePath, seconds: undoSeconds } : {};
}

/** A success that a proxy has cut short has no record. */
function requireRecord<Saved>(saved: Saved): Saved {
  if (!isRecord(saved)) throw new CallError(200, invalidResponseMessage);
  return saved;
}

const changedSince = "Somebody has changed it in the meantime. Its history shows what it was.";

type SaveContext<Stored, Values extends FieldValues, Payload> = {
  form: UseFormReturn<Values, unknown, Payload>;
  toForm: (record: Stored | null) => Values;
  /** What is sent for these values; null if they are not valid. */
  parse: (values: Values) => Promise<Payload | null>;
};

/** What is saved: the validated payload, the values of the inputs, and the record that they are based on. */
export type Save<Stored, Values, Payload> = { payload: Payload; values: Values; base: Stored | null };

type SendOptions<Stored extends VersionedRecord, Values, Payload, Created extends { id: number | string }> = Pick<
  SaveOptions<Stored, Payload, Created>,
  "create" | "update" | "unsentFields" | "sendsAllFields"
> & { toForm: (record: Stored | null) => Values };

/** Creates the record, or sends the changed fields of one. */
function send<
  Stored extends VersionedRecord,
  Values extends object,
  Payload extends object,
  Created extends { id: number | string },
>(
  { create, update, toForm, unsentFields = [], sendsAllFields }: SendOptions<Stored, Values, Payload, Created>,
  { payload, values, base }: Save<Stored, Values, Payload>,
  idempotencyKey: string,
): Promise<Stored | Created> {
  const sent = Object.keys(payload).filter((name) => !unsentFields.some((unsent) => unsent === name));
  const changed: readonly string[] = base && !sendsAllFields ? changedNames(toForm(base), values) : sent;
  // Form values and payload have the same names.
  const fields = pick(payload, sent.filter((name) => changed.includes(name)) as (keyof Payload)[]);
  if (base) return update({ ...(fields as Partial<Payload>), id: base.id, version: base.version });
  if (!create) throw new Error("This form creates no records");
  return create(fields as Payload, { idempotencyKey });
}

/** Sends again where somebody else has changed only what the form does not show: a flag, the order of the list. */
async function sendOnCurrent<
  Stored extends VersionedRecord,
  Values extends object,
  Payload extends object,
  Created extends { id: number | string },
>(options: SendOptions<Stored, Values, Payload, Created>, saving: Save<Stored, Values, Payload>, key: string) {
  try {
    return await send(options, saving, key);
  } catch (error) {
    const current = getConflictingRecord<Stored>(error);
    const { base } = saving;
    const { toForm } = options;
    if (!current || !base || changedNames(toForm(base), toForm(current)).length > 0) throw error;
    return send(options, { ...saving, base: current }, key);
  }
}

/** Offers a look at what was saved, and takes a saved change back: sends the former values of the changed fields, unless somebody has changed it since. */
function useUndoSave<
  Stored extends VersionedRecord,
  Values extends FieldValues,
  Payload extends object,
  Created extends { id: number | string },
>(options: SaveOptions<Stored, Payload, Created> & SaveContext<Stored, Values, Payload>) {
  const { toForm, parse, messages, isUndoable = true } = options;
  const showSaved = useShowSaved();
  const undo = async (saving: Save<Stored, Values, Payload>) => {
    try {
      const restored = await sendOnCurrent(options, saving, "");
      showSaved(restored);
      toast.success({ title: "Undone", text: messages.describe?.(restored) ?? "" });
    } catch (error) {
      const isChanged = getConflictingRecord(error) !== null;
      const text = isChanged ? changedSince : errorMessage(error, failureText(messages.updateFailed));
      toast.error({ title: "Not undone", text });
    }
  };
  return async (saved: Stored, base: Stored | null): Promise<SavedOffer> => {
    const look = offerLook(options, saved);
    if (!base) return look;
    const values = toForm(base);
    const payload = isUndoable ? await parse(values) : null;
    if (payload === null || changedNames(values, toForm(saved)).length === 0) return look;
    return { ...look, undo: () => void undo({ payload, values, base: saved }), seconds: undoSeconds };
  };
}

/** Creates a record under one idempotency key until it succeeds, or sends the changed fields of one. */
export function useSaveRecord<
  Stored extends VersionedRecord,
  Values extends FieldValues,
  Payload extends object,
  Created extends { id: number | string },
>(options: SaveOptions<Stored, Payload, Created> & SaveContext<Stored, Values, Payload>) {
  const { form, messages, onSaved, onInvalid, offer, isQuiet = false } = options;
  const [key, setKey] = useState(randomId);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const offerNext = useUndoSave(options);
  const showSaved = useShowSaved();

  const fail = (error: unknown, base: Stored | null) => {
    const failed = (base ? undefined : messages.createFailed) ?? messages.updateFailed;
    const current = getConflictingRecord<Stored>(error);
    if (current) {
      setTheirs(current);
      return isQuiet || toast.warning(describeSaveFailure(failed, errorMessage(error, failureText(failed))));
    }
    if (isQuiet && error instanceof CallError && error.status === 401) return setSignedOut(true);
    // Field names are those of the API.
    const otherErrors = showFieldErrors(form, error, Object.keys(form.getValues()) as Path<Values>[]);
    const reasons = [explainError(error, failureText(failed), messages), ...otherErrors].join(" ");
    const failure = findOwnFailure(error, failed, messages) ?? describeSaveFailure(failed, reasons);
    setProblem(failure);
    if (!isQuiet) toast.error(failure);
    if (error instanceof CallError) onInvalid?.(Object.keys(error.errors));
  };
  const save = async (saving: Save<Stored, Values, Payload>) => {
    const { base } = saving;
    setProblem(null);
    setTheirs(null);
    setSignedOut(false);
    try {
      const saved = requireRecord(await sendOnCurrent(options, saving, key));
      if (base) showSaved(saved);
      toast.success({
        title: (base ? undefined : messages.created) ?? messages.updated,
        text: messages.describe?.(saved) ?? "",
        // An update answers with the whole record.
        ...(await offerNext(saved as Stored, base)),
        ...offer?.(saved, base),
      });
      setKey(randomId());
      onSaved(saved);
    } catch (error) {
      if (error instanceof SaveCancelled) return;
      fail(error, base);
    }
  };
  return {
    ...{ save, fail, problem, theirs, isSignedOut, dismiss: () => setProblem(null) },
    clearConflict: () => setTheirs(null),
  };
}
