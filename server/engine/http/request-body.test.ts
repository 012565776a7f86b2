import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { readBody } from "./request-body.ts";

const endpoint = {
  method: "POST",
  path: "/things",
  access: "public",
  summary: "",
  input: z.object({}),
  output: z.object({}),
} satisfies Endpoint;
const formEndpoint = { ...endpoint, formRedirect: "/thanks" } satisfies Endpoint;
const uploadEndpoint = { ...endpoint, maxUploadBytes: 1000 } satisfies Endpoint;

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/things", { method: "POST", body, headers });
/** A form serialized as a multipart request. */
async function toMultipartRequest(form: FormData): Promise<Request> {
  const encoded = new Response(form);
  return post(await encoded.arrayBuffer(), { "Content-Type": encoded.headers.get("Content-Type") ?? "" });
}
const formHeaders = { "Content-Type": "application/x-www-form-urlencoded" };

test("a form is read if the endpoint accepts forms, else rejected", async () => {
  const { fields } = await readBody(post("name=Zo%C3%AB&tag=a&tag=b", formHeaders), formEndpoint);
  expect(fields).toEqual({ name: "Zoë", tag: ["a", "b"] });
  await expect(readBody(post("name=a", formHeaders), endpoint)).rejects.toMatchObject({ status: 415 });
});

test("files are read together with the other fields", async () => {
  const form = new FormData();
  form.append("title", "A hill");
  form.append("image", new File(["bytes"], "hill.png"));
  const { fields } = await readBody(await toMultipartRequest(form), uploadEndpoint);
  expect(fields).toMatchObject({ title: "A hill", image: { name: "hill.png", size: 5 } });
});

test("too large an upload is 413, a malformed one 400, one to an endpoint without uploads 415", async () => {
  const large = new FormData();
  large.append("image", new File(["x".repeat(400_000)], "large.png"));
  await expect(readBody(await toMultipartRequest(large), uploadEndpoint)).rejects.toMatchObject({ status: 413 });
  const broken = post("--x\r\n", { "Content-Type": "multipart/form-data; boundary=y" });
  await expect(readBody(broken, uploadEndpoint)).rejects.toMatchObject({ status: 400 });
  const small = new FormData();
  small.append("image", new File(["x"], "small.png"));
  await expect(readBody(await toMultipartRequest(small), endpoint)).rejects.toMatchObject({ status: 415 });
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
  await expect(readBody(post(body, headers), endpoint)).rejects.toMatchObject({ status: 400 });
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test("unfinished large uploads can't exhaust memory, and never block small bodies", async () => {
  const megabyte = new Uint8Array(1024 * 1024);
  const ends: (() => void)[] = [];
  const endless = (type: string, megabytes: number): Request => {
    const start = (controller: ReadableStreamDefaultController) => {
      for (let sent = 0; sent < megabytes; sent++) controller.enqueue(megabyte);
      ends.push(() => controller.error(new Error("gone")));
    };
    const init = {
      method: "POST",
      body: new ReadableStream({ start }),
      duplex: "half",
      headers: { "Content-Type": type },
    };
    return new Request("http://localhost/things", init);
  };
  const takesMany = { ...endpoint, maxUploadBytes: 25 * megabyte.length } satisfies Endpoint;
  const sending = Array.from({ length: 10 }, () => readBody(endless(multipartHeaders["Content-Type"], 24), takesMany));
  await expect(Promise.race(sending)).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 30 } });
  expect(await readBody(post('{"a":1}', { "Content-Type": "application/json" }), endpoint)).toMatchObject({
    fields: { a: 1 },
  });
  for (const end of ends) end();
  await Promise.allSettled(sending);
  const form = new FormData();
  form.append("image", new File(["x".repeat(1_000_000)], "small.png"));
  expect(await readBody(await toMultipartRequest(form), takesMany)).toMatchObject({
    fields: { image: { size: 1_000_000 } },
  });
});
