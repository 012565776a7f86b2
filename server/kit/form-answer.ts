import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import type { Failure } from "#shared/kit/envelope.ts";

const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");

/** Whether a browser without scripts waits for a page and not for JSON. */
export const wantsPage = (request: Request, endpoint: Endpoint): boolean =>
  endpoint.form_done !== undefined && isForm(request);

const sentencesOf = ({ message, errors }: Failure): string[] => [...new Set([...Object.values(errors ?? {}), message])];

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const plainPage = (
  title: string,
  content: Html,
): Html => html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1.5rem;color:#17211d;background:#f6f1e7}</style>
</head><body><main><h1>${title}</h1>${content}</main></body></html>`;

const notSent = html`<p>The part of the page that sends it had not arrived yet. Nothing was sent, and what you typed is kept:
go one page back in your browser, and try again when the page has loaded.</p>`;

/** What a form of a page gets that is sent before the page's scripts are there. */
export const notSentPage = String(plainPage("The form was not sent", notSent));

/** What a form without scripts gets: the page that thanks, or what is wrong and the way back to what was typed. */
export async function asPage(response: Response, { form_done = "/" }: Endpoint): Promise<Response> {
  if (response.ok) return new Response(null, { status: 303, headers: { Location: form_done } });
  const failure = (await response.json()) as Failure;
  const sentences = html`<ul>${sentencesOf(failure).map((sentence) => html`<li>${sentence}</li>`)}</ul>
<p>What you typed is kept: go one page back in your browser.</p>`;
  const page = plainPage("Please check the form", sentences);
  const headers = new Headers(response.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(String(await page), { status: response.status, headers });
}
