import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { guideDocuments, mailOutbox, users } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { createMemoryFileStore } from "#server/testing/memory-file-store.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { maxWaitingDocumentBytes, maxWaitingDocumentBytesOfSender } from "#shared/people/limits.ts";
import { Registration } from "#shared/people/registration.ts";
import { customerRegistration, guideRegistration } from "#shared/people/testing/registration-input.ts";
import { confirmAddress, getConfirmation } from "./confirm-address.ts";
import { readDocument } from "./read-document.ts";
import { prepareRegistration } from "./register.ts";
import { prepareDocument } from "./send-document.ts";
import { aJpeg, aPdf } from "./testing/documents.ts";
import { getUser } from "./user-rows.ts";

/** A file store that records the paths of stored and removed files. */
function recordFiles() {
  const files = createMemoryFileStore();
  const paths = new Set<string>();
  const put: typeof files.put = async (path, bytes, type) => {
    await files.put(path, bytes, type);
    paths.add(path);
  };
  const remove: typeof files.remove = async (path) => {
    await files.remove(path);
    paths.delete(path);
  };
  return { files: { ...files, put, remove }, paths };
}

type GuideOptions = { registration?: object; isConfirmed?: boolean };

async function registerGuide({ registration = guideRegistration, isConfirmed = true }: GuideOptions = {}) {
  const { files, paths } = recordFiles();
  const ctx: Context = { ...(await createTestContext({ app: { files } })), actor: visitorActor };
  await runPrepared(ctx, await prepareRegistration(ctx, Registration.parse(registration)));
  const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "confirm_address"));
  const token = /\/register\/confirm\/([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  if (isConfirmed) await confirmAddress(ctx, { token });
  const user = firstOrThrow(await ctx.db.select().from(users));
  const send = async (document: File) => runPrepared(ctx, await prepareDocument(ctx, { token, document }));
  return { ctx, token, user, send, paths };
}

test("a guide's certificates are stored in the private folder under generated names", async () => {
  const { ctx, token, user, send } = await registerGuide();
  expect(await send(new File([aPdf()], "../../C:\\first aid.pdf"))).toEqual({ left: 4 });
  expect(await send(new File([await aJpeg()], "licence.exe"))).toEqual({ left: 3 });
  const documents = await ctx.db.select().from(guideDocuments).orderBy(guideDocuments.id);
  expect(documents).toMatchObject([
    { user_id: user.id, original_filename: "first aid.pdf", file_type: "application/pdf", file_size: aPdf().length },
    { user_id: user.id, original_filename: "licence.exe", file_type: "image/jpeg" },
  ]);
  for (const { file_path, file_size } of documents) {
    expect(file_path).toMatch(/^guide-documents\/[0-9a-f]{32}\.(pdf|jpeg)$/);
    expect((await ctx.app.files.get(file_path)).length).toBe(file_size);
  }
  expect(await getConfirmation(ctx, { token })).toMatchObject({ documents: { email: "claude@example.com", left: 3 } });
});

test("staff read a certificate of a guide, and only together with its account", async () => {
  const { ctx, user, send } = await registerGuide();
  await send(new File([aPdf()], "first aid.pdf"));
  const [document] = (await getUser(ctx, user)).documents;
  const read = await readDocument(ctx, { id: user.id, document_id: document?.id ?? 0 });
  expect(read).toMatchObject({ name: "first aid.pdf", file_type: "application/pdf" });
  expect(Buffer.from(read.content, "base64").equals(Buffer.from(aPdf()))).toBe(true);
  for (const key of [
    { id: user.id + 1, document_id: document?.id ?? 0 },
    { id: user.id, document_id: 987_654 },
  ])
    await expect(readDocument(ctx, key)).rejects.toMatchObject({ code: "not_found" });
});

test("nothing is taken before the address is confirmed", async () => {
  const { token, ctx, send, paths } = await registerGuide({ isConfirmed: false });
  expect(await getConfirmation(ctx, { token })).toMatchObject({ documents: null });
  await expect(send(new File([aPdf()], "a.pdf"))).rejects.toMatchObject({
    code: "documents_not_accepted",
    message: "We can't take certificates for this registration yet. Please confirm your email address first.",
  });
  expect(paths.size).toBe(0);
});

test("a guide who is approved before the confirmation still sends the certificates with it", async () => {
  const { ctx, token, send } = await registerGuide({ isConfirmed: false });
  await ctx.db.update(users).set({ status: "active" });
  expect(await confirmAddress(ctx, { token })).toMatchObject({ documents: { left: 5 } });
  expect(await send(new File([aPdf()], "a.pdf"))).toEqual({ left: 4 });
});

test("nothing is taken from customers, after a rejection, after the link expired, or with another link", async () => {
  const refused = { code: "documents_not_accepted", status: 409 };
  const file = new File([aPdf()], "a.pdf");
  const customer = await registerGuide({ registration: customerRegistration });
  await expect(customer.send(file)).rejects.toMatchObject(refused);
  const { ctx, token, send, paths } = await registerGuide();
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 7 * 24 * 60 * 60_000) };
  await expect(prepareDocument(late, { token, document: file })).rejects.toMatchObject(refused);
  await expect(prepareDocument(ctx, { token: `${token}x`, document: file })).rejects.toMatchObject({
    code: "confirm_link_not_valid",
  });
  await ctx.db.update(users).set({ status: "rejected" });
  await expect(send(file)).rejects.toMatchObject(refused);
  expect(paths.size).toBe(0);
});

test("five files are taken, also when more are sent at once, and the others leave nothing behind", async () => {
  const { ctx, send, paths } = await registerGuide();
  const files = Array.from({ length: 8 }, (_, number) => new File([aPdf()], `${number}.pdf`));
  const results = await Promise.allSettled(files.map(send));
  const refusals = results.filter((result) => result.status === "rejected").map(({ reason }) => reason.code);
  expect(refusals).toEqual(Array(3).fill("too_many_documents"));
  expect(await ctx.db.$count(guideDocuments)).toBe(5);
  expect(paths.size).toBe(5);
});

test("a file that is sent again is stored once", async () => {
  const { ctx, send, paths } = await registerGuide();
  for (let time = 0; time < 2; time += 1) expect(await send(new File([aPdf()], "first-aid.pdf"))).toEqual({ left: 4 });
  expect(await ctx.db.$count(guideDocuments)).toBe(1);
  expect(paths.size).toBe(1);
});

test.each([
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a program", "MZ\u0090\u0000"],
  ["a drawing with scripts", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ["half a PDF", "%PDF-1.7\nand no end"],
  ["a picture in name only", "\u0089PNG\r\n\u001a\nno picture"],
  ["nothing", ""],
])("rejects %s in disguise, and stores nothing", async (_, content) => {
  const { ctx, send, paths } = await registerGuide();
  const disguised = new File([Buffer.from(content, "latin1")], "certificate.pdf", { type: "application/pdf" });
  await expect(send(disguised)).rejects.toMatchObject({
    status: 415,
    message: "Please attach PDF files or pictures (JPEG, PNG, WebP or GIF)",
  });
  expect(await ctx.db.$count(guideDocuments)).toBe(0);
  expect(paths.size).toBe(0);
});

test("nothing is taken while the certificates of other registrations use up the space", async () => {
  const { ctx, send, paths, user } = await registerGuide();
  const stored = { user_id: user.id, original_filename: "a.pdf", file_path: "a", file_type: "application/pdf" };
  await ctx.db.insert(guideDocuments).values({ ...stored, file_size: maxWaitingDocumentBytes - 100 });
  await expect(send(new File([aPdf()], "b.pdf"))).rejects.toMatchObject({ status: 503 });
  expect(paths.size).toBe(0);
});

test("one network address can't use up the space of all: others go on", async () => {
  const { ctx, token, send } = await registerGuide();
  await send(new File([aPdf()], "a.pdf"));
  await ctx.db.update(guideDocuments).set({ file_size: maxWaitingDocumentBytesOfSender - 100 });
  const second = new File([aPdf()], "b.pdf");
  await expect(send(second)).rejects.toMatchObject({ status: 429 });
  const elsewhere = { ...ctx, address: "198.51.100.20" };
  expect(await runPrepared(elsewhere, await prepareDocument(elsewhere, { token, document: second }))).toEqual({
    left: 3,
  });
});
