import { beforeEach, describe, expect, test, vi } from "vitest";
import { CallError } from "#app/kit/calls/call-error.ts";
import { FormMachine, type Submission } from "./form-machine.ts";
import { refusalOf } from "./form-state.ts";

type Values = { name: string; email: string; password: string; confirm_password: string; files: readonly File[] };
type Options = { idempotencyKey?: string };

const initialValues: Values = { name: "", email: "", password: "", confirm_password: "", files: [] };
const secrets = ["password", "confirm_password", "files"] as const;
const items = new Map<string, string>();
const storage = {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name),
};
let userId: number | null;

beforeEach(() => {
  items.clear();
  userId = null;
  vi.stubGlobal("window", { sessionStorage: storage });
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", { getItem: () => (userId === null ? null : JSON.stringify({ id: userId })) });
  return () => vi.unstubAllGlobals();
});

type OpenFormOptions = { name?: string; typed?: Partial<Values>; linked?: Partial<Values> };

/** A form as after loading its page: with the draft, and with what was typed before. */
function openForm({ name = "test", typed = {}, linked = {} }: OpenFormOptions = {}): FormMachine<Values> {
  const draft = { name, secrets };
  const machine = new FormMachine<Values>({ initialValues, draft, takeLinkedValues: () => linked });
  machine.takeOver(typed);
  return machine;
}

/** A server that answers in this order; then it accepts everything. */
function fakeServer(...answers: readonly CallError[]) {
  const keys: (string | undefined)[] = [];
  const submission: Submission<Values, string> = {
    send: async (values, { idempotencyKey }: Options) => {
      keys.push(idempotencyKey);
      const answer = answers[keys.length - 1];
      if (answer) throw answer;
      return values.name;
    },
    onSent: () => {},
  };
  return { keys, submission };
}
const lost = new CallError(0, "Network error.");
const invalidEmail = new CallError(422, "Please check the marked fields.", {
  errors: { email: "Please enter a valid email", "files.1": "Too large", trip_id: "Not on sale" },
});
const reusedKey = new CallError(422, "Used before.", { code: "idempotency_key_reused" });

describe("values", () => {
  test("what the link says wins over the draft, what was typed before hydration over both, and all is stored", () => {
    openForm().setValues({ name: "Anna", email: "anna@example.com", password: "" });
    const linked = { name: "Amina", email: "amina@example.com" };
    const form = openForm({ linked, typed: { email: "berg@example.com" } });
    expect(form.getState().values).toMatchObject({ name: "Amina", email: "berg@example.com" });
    expect(openForm().getState().values).toMatchObject({ name: "Amina", email: "berg@example.com" });
  });

  test("what was typed before hydration wins over the draft", () => {
    openForm().setValues({ name: "Anna", email: "anna@example.com" });
    const form = openForm({ typed: { email: "berg@example.com" } });
    expect(form.getState()).toMatchObject({
      values: { name: "Anna", email: "berg@example.com" },
      isRestored: true,
      hasDraft: true,
    });
  });

  test("a field that is edited loses its error, a password also that of its confirmation", () => {
    const form = openForm();
    form.refuse({ message: "Check", errors: { name: "Required", password: "Short", confirm_password: "Other" } });
    form.setValues({ password: "nine golden monkeys" });
    expect(form.getState()).toMatchObject({ errors: { name: "Required" }, problem: { message: "Check" } });
    form.setValues({ name: "Anna" });
    expect(form.getState()).toMatchObject({ errors: {}, problem: null });
  });

  test("initial values that become known later fill the fields that nobody edited, and are no draft", () => {
    const form = openForm();
    form.setValues({ name: "Anna" });
    form.setInitialValues({ name: "Amina", email: "amina@example.com" });
    expect(form.getState().values).toEqual({ ...initialValues, name: "Anna", email: "amina@example.com" });
    expect([...items.values()].join()).not.toContain("amina@example.com");
    form.reset();
    expect(form.getState().values).toEqual({ ...initialValues, name: "Amina", email: "amina@example.com" });
  });

  test("a message that belongs to no field stays until the next attempt", async () => {
    const form = openForm();
    await form.submit(fakeServer(lost).submission);
    form.setValues({ name: "Anna" });
    expect(form.getState().problem).toMatchObject({ message: "Network error.", kind: "network" });
    await form.submit(fakeServer().submission);
    expect(form.getState().problem).toBeNull();
  });
});

describe("the draft", () => {
  test("has neither passwords nor files, but tells which of them have to be entered again", () => {
    const certificate = new File(["x"], "secret-certificate.pdf");
    openForm().setValues({ name: "Amina", password: "nine golden monkeys", files: [certificate] });
    expect([...items.values()].join()).not.toMatch(/golden|secret-certificate/);
    const { values, lostFields } = openForm().getState();
    expect(values).toEqual({ ...initialValues, name: "Amina" });
    expect(lostFields).toEqual(["password", "files"]);
    expect(openForm().getState().lostFields).toEqual(["password", "files"]);
  });

  test("has only what differs from the initial values, and is gone without a difference", () => {
    const form = openForm();
    form.setValues({ name: "Anna" });
    expect([...items.values()].join()).not.toContain("email");
    form.setValues({ name: "" });
    expect(items.size).toBe(0);
  });

  test("ignores values of another type", () => {
    items.set("draft:test", JSON.stringify({ user_id: null, saved_at: Date.now(), value: { values: { name: 7 } } }));
    expect(openForm().getState()).toMatchObject({ values: initialValues, hasDraft: false });
  });

  test("is gone after sending, and there after a failure", async () => {
    const form = openForm();
    form.setValues({ name: "Anna" });
    await form.submit(fakeServer(lost).submission);
    expect(openForm().getState().values.name).toBe("Anna");
    await form.submit(fakeServer().submission);
    expect(form.getState().values).toEqual(initialValues);
    expect(items.size).toBe(0);
  });

  test("stays that of the user whose session ends while it is sent", async () => {
    userId = 7;
    const form = openForm();
    form.setValues({ name: "Anna" });
    const send = async () => {
      userId = null;
      throw new CallError(401, "Your session has ended.");
    };
    await form.submit({ send, onSent: () => {} });
    expect(openForm().getState().hasDraft).toBe(false);
    userId = 7;
    expect(openForm().getState().values.name).toBe("Anna");
  });
});

describe("sending", () => {
  test("an invalid form is not sent; each refusal is counted", async () => {
    const form = openForm();
    const { keys, submission } = fakeServer();
    const validate = () => refusalOf<Values>({ name: "Name is required" });
    await form.submit({ ...submission, validate });
    await form.submit({ ...submission, validate });
    expect(keys).toEqual([]);
    expect(form.getState()).toMatchObject({
      errors: { name: "Name is required" },
      problem: { message: "Please check the marked fields.", kind: "form" },
      failures: 2,
      isSending: false,
    });
  });

  test("a double click sends once", async () => {
    const { keys, submission } = fakeServer();
    const form = openForm();
    await Promise.all([form.submit(submission), form.submit(submission)]);
    expect(keys).toHaveLength(1);
  });

  test("errors of the server are those of the fields that the form has", async () => {
    const form = openForm();
    const onFailed = vi.fn();
    await form.submit({ ...fakeServer(invalidEmail).submission, onFailed });
    const errors = { email: "Please enter a valid email", files: "Too large" };
    expect(form.getState()).toMatchObject({ errors, problem: { kind: "call" }, failures: 1 });
    expect(onFailed).toHaveBeenCalledWith(invalidEmail, errors);
  });

  test("the key is reused while the outcome is unknown, also after a reload, and new after a refusal", async () => {
    const form = openForm();
    form.setValues({ name: "Anna" });
    const { keys, submission } = fakeServer(lost, lost, invalidEmail);
    await form.submit(submission);
    const reloaded = openForm();
    await reloaded.submit(submission);
    await reloaded.submit(submission);
    reloaded.setValues({ email: "anna@example.com" });
    await reloaded.submit(submission);
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test("if an earlier attempt had arrived, its result is recovered", async () => {
    const form = openForm();
    const { submission } = fakeServer(lost, reusedKey);
    form.setValues({ name: "Anna" });
    await form.submit(submission);
    form.setValues({ name: "Berta" });
    const onSent = vi.fn();
    await form.submit({ ...submission, recover: async ({ body }) => JSON.parse(body).name, onSent });
    expect(onSent.mock.lastCall?.[0]).toBe("Anna");
  });

  test("or else the new content is sent with a key of its own", async () => {
    const form = openForm();
    const { keys, submission } = fakeServer(lost, reusedKey);
    form.setValues({ name: "Anna" });
    await form.submit(submission);
    form.setValues({ name: "Berta" });
    const onSent = vi.fn();
    await form.submit({ ...submission, onSent });
    expect(onSent.mock.lastCall?.[0]).toBe("Berta");
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("afterwards the form is cleared, keeps its values, or stays busy", async () => {
    const stateAfter = async (afterwards: "clear" | "keep" | "leave") => {
      const form = openForm({ name: afterwards, typed: { name: "Anna" } });
      await form.submit({ ...fakeServer().submission, afterwards });
      return [form.getState().values.name, form.getState().isSending];
    };
    expect(await stateAfter("clear")).toEqual(["", false]);
    expect(await stateAfter("keep")).toEqual(["Anna", false]);
    expect(await stateAfter("leave")).toEqual(["Anna", true]);
  });

  test("an error that is no failed call is thrown, and the form can be sent again", async () => {
    const form = openForm();
    const send = () => Promise.reject(new Error("a bug"));
    await expect(form.submit({ send, onSent: () => {} })).rejects.toThrow("a bug");
    expect(form.getState().isSending).toBe(false);
  });
});

test.each([
  ["the server that gives no reason", new CallError(500, "Server error."), "Failed to save"],
  ["the server that says why", new CallError(409, "Taken.", { message: "Taken." }), "Taken."],
  ["the lost connection", lost, "Network error."],
])("a form with a message of its own for failures shows that of %s", async (_, failure, message) => {
  const form = openForm();
  await form.submit({ ...fakeServer(failure).submission, failedMessage: "Failed to save" });
  expect(form.getState().problem).toMatchObject({ message });
});
