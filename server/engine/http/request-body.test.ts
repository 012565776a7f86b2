import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import type { BodySender } from "./body-budget.ts";
import { RequestFiles } from "./received-file.ts";
import { readBody as readBodyWithFiles } from "./request-body.ts";

const endpoint = {
  method: "POST",
  path: "/things",
  access: "public",
  summary: "",
  input: z.object({}),
  output: z.object({}),
} satisfies Endpoint;
const visitor: BodySender = { key: "203.0.113.7", isSignedIn: false };
const formEndpoint = { ...endpoint, formRedirect: "/thanks" } satisfies Endpoint;
const uploadEndpoint = { ...endpoint, maxUploadBytes: 1000 } satisfies Endpoint;

/** Reads a body whose files are removed when the test is over. */
function readBody(request: Request, ofEndpoint: Endpoint, sender: BodySender) {
  const files = new RequestFiles();
  onTestFinished(() => files[Symbol.asyncDispose]());
  return readBodyWithFiles({ request, received: undefined }, ofEndpoint, { sender, files });
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/things", { method: "POST", body, headers });
/** A form serialized as a multipart request. */
async function toMultipartRequest(form: FormData): Promise<Request> {
  const encoded = new Response(form);
  return post(await encoded.arrayBuffer(), { "Content-Type": encoded.headers.get("Content-Type") ?? "" });
}
const formHeaders = { "Content-Type": "application/x-www-form-urlencoded" };

test("a form is read if the endpoint accepts forms, else rejected", async () => {
  const { fields } = await readBody(post("name=Zo%C3%AB&tag=a&tag=b", formHeaders), formEndpoint, visitor);
  expect(fields).toEqual({ name: "Zoë", tag: ["a", "b"] });
  await expect(readBody(post("name=a", formHeaders), endpoint, visitor)).rejects.toMatchObject({ status: 415 });
});

test("files are read together with the other fields", async () => {
  const form = new FormData();
  form.append("title", "A hill");
  form.append("image", new File(["bytes"], "hill.png"));
  const { fields } = await readBody(await toMultipartRequest(form), uploadEndpoint, visitor);
  expect(fields).toMatchObject({ title: "A hill", image: { name: "hill.png", size: 5 } });
});

test("a file is read whole, however its bytes arrive, also with a line break after the end", async () => {
  const form = new FormData();
  const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7919) % 251);
  form.append("image", new File([bytes, "\r\n--m\r", bytes], "hügel \r.png"));
  form.append("title", "A hill, Zoë");
  const encoded = new Response(form);
  const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "" };
  const body = new Uint8Array(await encoded.arrayBuffer());
  const read = async (size: number) => {
    const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, i) =>
      body.slice(i * size, (i + 1) * size),
    );
    const stream = new ReadableStream({
      start: (controller) => {
        for (const chunk of [...chunks, new TextEncoder().encode("\r\n")]) controller.enqueue(chunk);
        controller.close();
      },
    });
    const init = { method: "POST", body: stream, duplex: "half", headers };
    const request = new Request("http://localhost/things", init);
    return readBody(request, { ...endpoint, maxUploadBytes: 1_000_000 }, visitor);
  };
  const receive = async (size: number) => {
    const files = new RequestFiles();
    onTestFinished(() => files[Symbol.asyncDispose]());
    const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, i) =>
      body.slice(i * size, (i + 1) * size),
    );
    const received = Readable.from(chunks, { objectMode: false });
    const request = new Request("http://localhost/things", { method: "POST", headers });
    return readBodyWithFiles({ request, received }, takesMany, { sender: visitor, files });
  };
  for (const [reading, size] of [97, 1_000, 65_536, body.length].flatMap((each) => [
    [read, each] as const,
    [receive, each] as const,
  ])) {
    const { fields } = await reading(size);
    expect(fields.title).toBe("A hill, Zoë");
    const sent = await (form.get("image") as File).bytes();
    expect(Buffer.compare(await (fields.image as File).bytes(), sent)).toBe(0);
  }
  expect((await read(97)).text).toBe((await read(body.length)).text);
});

test("too large an upload is 413, a malformed one 400, one to an endpoint without uploads 415", async () => {
  const large = new FormData();
  large.append("image", new File(["x".repeat(400_000)], "large.png"));
  await expect(readBody(await toMultipartRequest(large), uploadEndpoint, visitor)).rejects.toMatchObject({
    status: 413,
  });
  const broken = post("--x\r\n", { "Content-Type": "multipart/form-data; boundary=y" });
  await expect(readBody(broken, uploadEndpoint, visitor)).rejects.toMatchObject({ status: 400 });
  const small = new FormData();
  small.append("image", new File(["x"], "small.png"));
  await expect(readBody(await toMultipartRequest(small), endpoint, visitor)).rejects.toMatchObject({ status: 415 });
});

const multipartHeaders = { "Content-Type": "multipart/form-data; boundary=m" };
const part = '--m\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
test.each([
  ["a plain form", "a=&".repeat(60_000), formHeaders, formEndpoint],
  ["a form with files", `${part.repeat(5_000)}--m--\r\n`, multipartHeaders, uploadEndpoint],
  [
    "a form with a quoted boundary",
    `${part.repeat(5_000)}--m--\r\n`,
    { "Content-Type": 'multipart/form-data; boundary="m"' },
    uploadEndpoint,
  ],
] as const)("%s with too many fields is rejected before it is parsed", async (_, body, headers, endpoint) => {
  const startedAt = performance.now();
  await expect(readBody(post(body, headers), endpoint, visitor)).rejects.toMatchObject({ status: 400 });
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

const megabyte = new Uint8Array(1024 * 1024);
const takesMany = { ...endpoint, maxUploadBytes: 25 * megabyte.length } satisfies Endpoint;
/** The start of a form whose file never ends. */
const fileStart = new TextEncoder().encode(
  '--m\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
);
const jsonHeaders = { "Content-Type": "application/json" };

/** Requests whose bodies begin and never end; all are broken off when the test is over. */
function createEndlessRequests() {
  const ends: (() => void)[] = [];
  onTestFinished(() => {
    for (const end of ends) end();
  });
  return (headers: Record<string, string>, chunks: readonly Uint8Array[]): Request => {
    const start = (controller: ReadableStreamDefaultController) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      ends.push(() => controller.error(new Error("gone")));
    };
    const init = { method: "POST", body: new ReadableStream({ start }), duplex: "half", headers };
    return new Request("http://localhost/things", init);
  };
}

const anUpload = async () => {
  const form = new FormData();
  form.append("image", new File(["x".repeat(1_000_000)], "small.png"));
  return toMultipartRequest(form);
};

test("the unfinished uploads of one visitor are bounded, and block nobody else", async () => {
  const endless = createEndlessRequests();
  const chunks = [fileStart, ...Array.from({ length: 10 }, () => megabyte)];
  const sending = [1, 2].map(() => readBody(endless(multipartHeaders, chunks), takesMany, visitor));
  await expect(Promise.race(sending)).rejects.toMatchObject({ status: 429, details: { retryAfterSeconds: 30 } });
  for (const sender of [
    { key: "198.51.100.1", isSignedIn: false },
    { key: "user:1", isSignedIn: true },
  ])
    expect(await readBody(await anUpload(), takesMany, sender)).toMatchObject({
      fields: { image: { size: 1_000_000 } },
    });
});

test("the unfinished uploads of all visitors don't block users who are signed in", async () => {
  const endless = createEndlessRequests();
  const chunks = [fileStart, ...Array.from({ length: 11 }, () => megabyte)];
  const sending = Array.from({ length: 5 }, (_, number) =>
    readBody(endless(multipartHeaders, chunks), takesMany, { key: `203.0.113.${number}`, isSignedIn: false }),
  );
  await expect(Promise.race(sending)).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 30 } });
  expect(await readBody(await anUpload(), takesMany, { key: "user:1", isSignedIn: true })).toMatchObject({
    fields: { image: { size: 1_000_000 } },
  });
});

test("small bodies count too, chunk by chunk, and don't block other visitors", async () => {
  const endless = createEndlessRequests();
  const tiny = Array.from({ length: 2_000 }, () => new Uint8Array(1));
  const sending = Array.from({ length: 10 }, () => readBody(endless(jsonHeaders, tiny), endpoint, visitor));
  await expect(Promise.race(sending)).rejects.toMatchObject({ status: 429 });
  const other = { key: "198.51.100.1", isSignedIn: false };
  expect(await readBody(post('{"a":1}', jsonHeaders), endpoint, other)).toMatchObject({ fields: { a: 1 } });
});

test("a body that stops arriving is refused after a while", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const endless = createEndlessRequests();
  for (const [headers, takes] of [
    [jsonHeaders, endpoint],
    [multipartHeaders, takesMany],
  ] as const) {
    const reading = readBody(endless(headers, [fileStart]), takes, visitor);
    const refused = expect(reading).rejects.toMatchObject({ status: 408 });
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
  }
});

test("an upload that is refused before its end can still be answered", async () => {
  const received = new Readable({ read: () => undefined });
  const request = new Request("http://localhost/things", { method: "POST", headers: multipartHeaders });
  const files = new RequestFiles();
  onTestFinished(() => files[Symbol.asyncDispose]());
  const reading = readBodyWithFiles({ request, received }, uploadEndpoint, { sender: visitor, files });
  received.push(fileStart);
  received.push(megabyte);
  await expect(reading).rejects.toMatchObject({ status: 413 });
  // Destroying what is received closes the connection.
  expect(received.destroyed).toBe(false);
  received.push(null);
});

test("the name of a file is read as browsers write it", async () => {
  const form = new FormData();
  form.append("image", new File(["a"], 'C:\\photos\\my "best".jpg'));
  const encoded = new Response(form);
  const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "" };
  const { fields } = await readBody(post(await encoded.text(), headers), takesMany, visitor);
  expect(fields).toMatchObject({ image: { name: 'C:\\photos\\my "best".jpg' } });
});
