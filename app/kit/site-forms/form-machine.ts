import { asCallError, CallError } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import type { CallOptions } from "#shared/kit/client.ts";
import { type DraftOptions, readFormDraft, saveFormDraft } from "./form-draft.ts";
import {
  type FieldErrors,
  type FieldName,
  type FormState,
  omitErrors,
  type Problem,
  pickErrors,
  type Refusal,
} from "./form-state.ts";
import { markIfRejected, nextSubmissionKey, type SubmissionKey, wasAlreadyReceived } from "./submission-key.ts";

export type FormOptions<Values> = {
  initialValues: Values;
  draft?: DraftOptions<Values>;
  /** Values that the address of the page brings along. They replace those of the draft, but nothing that was typed. */
  takeLinkedValues?: () => Partial<Values>;
};

export type Submission<Values, Output> = {
  validate?: (values: Values) => Refusal<Values> | null | Promise<Refusal<Values> | null>;
  /** The request body; by default the values. Its JSON identifies the content that a submission key belongs to. */
  toInput?: (values: Values) => object;
  send: (values: Values, options: CallOptions) => Promise<Output>;
  /**
   * The result of an earlier attempt that had reached the server with other content after all. By default the new
   * content is sent as a submission of its own.
   */
  recover?: (earlier: SubmissionKey) => Promise<Output>;
  /** Maps the errors of the server to fields; by default by their names. */
  toErrors?: (error: CallError) => FieldErrors<Values>;
  /** Said where the server doesn't say why the call failed; by default what its status means. */
  failedMessage?: string;
  /** After sending, the form is cleared, or keeps its values, or stays busy because another page opens. */
  afterwards?: "clear" | "keep" | "leave";
  onSend?: () => void;
  onSent: (output: Output, values: Values) => void;
  /** The form is invalid; nothing was sent. */
  onRefused?: (errors: FieldErrors<Values>) => void;
  /** The call failed. */
  onFailed?: (error: CallError, errors: FieldErrors<Values>) => void;
};

/** JSON of a request body; files are told apart by what is known of them without reading them. */
const toBodyText = (input: object): string =>
  JSON.stringify(input, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified].join("/") : value,
  );

/** State, draft and submission of a form, in React or without it. */
export class FormMachine<Values extends object> {
  #state: FormState<Values>;
  #initialValues: Values;
  #draft: DraftOptions<Values> | undefined;
  readonly #takeLinkedValues: () => Partial<Values>;
  #key: SubmissionKey | null = null;
  /** State tells it too late for the second click of a double click. */
  #isInFlight = false;
  readonly #listeners = new Set<() => void>();

  constructor({ initialValues, draft, takeLinkedValues = () => ({}) }: FormOptions<Values>) {
    this.#initialValues = initialValues;
    this.#draft = draft;
    this.#takeLinkedValues = takeLinkedValues;
    this.#state = {
      values: initialValues,
      errors: {},
      problem: null,
      failures: 0,
      isSending: false,
      isRestored: false,
      hasDraft: false,
      lostFields: [],
    };
  }

  readonly getState = (): FormState<Values> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #update(change: Partial<FormState<Values>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #store(): void {
    const { values, lostFields, isRestored } = this.#state;
    if (this.#draft && isRestored)
      saveFormDraft(this.#draft, this.#initialValues, { values, key: this.#key, lostFields });
  }

  /** Takes over what was typed before hydration, or filled in by the browser; the first time also draft and link. */
  takeOver(typed: Partial<Values>): void {
    if (this.#state.isRestored) {
      this.setValues(typed);
      return;
    }
    const draft = this.#draft ? readFormDraft(this.#draft, this.#initialValues) : null;
    this.#key = draft?.key ?? null;
    const chosen = { ...this.#takeLinkedValues(), ...typed };
    this.#update({
      values: { ...this.#state.values, ...draft?.values, ...chosen },
      isRestored: true,
      hasDraft: Object.keys(draft?.values ?? {}).length > 0,
      lostFields: draft?.lostFields ?? [],
    });
    // Nothing is stored before somebody types: the draft may be another user's.
    if (Object.keys(chosen).length > 0) this.#store();
  }

  /** Also clears the errors of these fields and of the confirmations of changed passwords. */
  setValues(typed: Partial<Values>): void {
    const names = Object.keys(typed);
    if (names.length === 0) return;
    const { values, errors, problem } = this.#state;
    const left = omitErrors<Values>(errors, [...names, ...names.map((name) => `confirm_${name}`)]);
    const hadErrors = Object.keys(errors).length > 0;
    this.#update({
      values: { ...values, ...typed },
      errors: left,
      problem: hadErrors && Object.keys(left).length === 0 ? null : problem,
    });
    this.#store();
  }

  /** Takes over initial values that became known later. Fields that were edited keep their values. */
  setInitialValues(later: Partial<Values>): void {
    const before = new Map<string, unknown>(Object.entries(this.#initialValues));
    const current = new Map<string, unknown>(Object.entries(this.#state.values));
    const untouched = Object.entries(later).filter(([name]) => current.get(name) === before.get(name));
    this.#initialValues = { ...this.#initialValues, ...later };
    this.#update({ values: { ...this.#state.values, ...Object.fromEntries(untouched) } });
    this.#store();
  }

  setError(name: FieldName<Values>, message: string): void {
    this.#update({ errors: { ...this.#state.errors, [name]: message } });
  }

  clearErrors(): void {
    this.#update({ errors: {}, problem: null });
  }

  refuse({ message, errors }: Refusal<Values>): void {
    this.#fail(errors, { message, kind: "form", code: "" });
  }

  #fail(errors: FieldErrors<Values>, problem: Problem): void {
    const shown = problem.message === "" ? null : problem;
    this.#update({ errors, problem: shown, failures: this.#state.failures + 1, isSending: false });
  }

  /** Empties the form, or gives it new initial values, and removes its draft. */
  reset(initialValues: Values = this.#initialValues): void {
    this.#initialValues = initialValues;
    this.#key = null;
    const cleared = { errors: {}, problem: null, isSending: false, hasDraft: false, lostFields: [] };
    this.#update({ ...cleared, values: initialValues });
    this.#store();
  }

  /** Validates and sends the form; ignored while it is being sent. */
  async submit<Output>(submission: Submission<Values, Output>): Promise<void> {
    if (this.#isInFlight || this.#state.isSending) return;
    this.#isInFlight = true;
    try {
      const refusal = (await submission.validate?.(this.#state.values)) ?? null;
      if (refusal === null) return await this.#send(submission);
      this.refuse(refusal);
      submission.onRefused?.(refusal.errors);
    } finally {
      this.#isInFlight = false;
    }
  }

  async #send<Output>(submission: Submission<Values, Output>): Promise<void> {
    const { values } = this.#state;
    const { toInput = () => values, toErrors, afterwards = "clear" } = submission;
    const body = toBodyText(toInput(values));
    this.#update({ isSending: true, errors: {}, problem: null });
    submission.onSend?.();
    let output: Output;
    try {
      output = await this.#deliver(submission, values, body);
    } catch (caught) {
      this.#update({ isSending: false });
      const error = asCallError(caught);
      const errors = toErrors ? toErrors(error) : pickErrors(error.errors, values);
      this.#key = this.#key && markIfRejected(this.#key, { status: error.status, body });
      // After the session has ended, the draft is still that of the user who typed it.
      if (error.status !== 401) this.#store();
      const message = error.messageOr(submission.failedMessage ?? error.message);
      this.#fail(errors, { message, kind: error.status === 0 ? "network" : "call", code: error.code });
      submission.onFailed?.(error, errors);
      return;
    }
    this.#key = null;
    if (afterwards === "keep") {
      this.#update({ isSending: false });
      this.#store();
    } else if (afterwards === "clear") this.reset();
    submission.onSent(output, values);
  }

  async #deliver<Output>({ send, recover }: Submission<Values, Output>, values: Values, body: string): Promise<Output> {
    const attempt = this.#nextKey(this.#key, body);
    try {
      return await send(values, { idempotencyKey: attempt.key });
    } catch (error) {
      const isReceived = error instanceof CallError && wasAlreadyReceived(attempt, { code: error.code, body });
      if (!isReceived) throw error;
      return recover ? recover(attempt) : send(values, { idempotencyKey: this.#nextKey(null, body).key });
    }
  }

  /** Stores the key before the request, so that a retry after a reload uses the same one. */
  #nextKey(last: SubmissionKey | null, body: string): SubmissionKey {
    this.#key = nextSubmissionKey(last, body, randomId);
    this.#store();
    return this.#key;
  }
}
