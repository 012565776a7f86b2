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
const takesForms = { ...endpoint, form_done: "/thanks" } satisfies Endpoint;
const takesFiles = { ...endpoint, most_upload_bytes: 1000 } satisfies Endpoint;

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/things", { method: "POST", body, headers });
/** A form as it comes over the wire. */
async function sent(form: FormData): Promise<Request> {
  const whole = new Response(form);
  return post(await whole.arrayBuffer(), { "Content-Type": whole.headers.get("Content-Type") ?? "" });
}
const asForm = { "Content-Type": "application/x-www-form-urlencoded" };

test("a form is read where an endpoint takes one, and refused elsewhere", async () => {
  const { fields } = await readBody(post("name=Zo%C3%AB&tag=a&tag=b", asForm), takesForms);
  expect(fields).toEqual({ name: "Zoë", tag: ["a", "b"] });
  await expect(readBody(post("name=a", asForm), endpoint)).rejects.toMatchObject({ status: 415 });
});

test("files come with the other fields", async () => {
  const form = new FormData();
  form.append("title", "A hill");
  form.append("image", new File(["bytes"], "hill.png"));
  const { fields } = await readBody(await sent(form), takesFiles);
  expect(fields).toMatchObject({ title: "A hill", image: { name: "hill.png", size: 5 } });
});

test("an upload larger than the endpoint takes is 413, a broken one 400, one where none is taken 415", async () => {
  const large = new FormData();
  large.append("image", new File(["x".repeat(400_000)], "large.png"));
  await expect(readBody(await sent(large), takesFiles)).rejects.toMatchObject({ status: 413 });
  const broken = post("--x\r\n", { "Content-Type": "multipart/form-data; boundary=y" });
  await expect(readBody(broken, takesFiles)).rejects.toMatchObject({ status: 400 });
  const small = new FormData();
  small.append("image", new File(["x"], "small.png"));
  await expect(readBody(await sent(small), endpoint)).rejects.toMatchObject({ status: 415 });
});
