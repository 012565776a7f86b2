import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import type { ErrorEnvelope } from "#shared/kit/envelope.ts";

const isUrlEncodedForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");

/** Whether the request is a form post from a browser without JavaScript, which needs HTML instead of JSON. */
export const expectsHtml = (request: Request, endpoint: Endpoint): boolean =>
  endpoint.formRedirect !== undefined && isUrlEncodedForm(request);

const uniqueMessages = ({ message, errors }: ErrorEnvelope): string[] => [
  ...new Set([...Object.values(errors ?? {}), message]),
];

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const renderPlainPage = (
  title: string,
  content: Html,
): Html => html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1.5rem;color:#17211d;background:#f6f1e7}</style>
</head><body><main><h1>${title}</h1>${content}</main></body></html>`;

const formNotSubmittedHtml = html`<p>The part of the page that sends it had not arrived yet. Nothing was sent, and what you typed is still there:
go one page back in your browser, and try again when the page has loaded.</p>`;

/** Shown when a form is submitted to a page before its scripts have loaded. */
export const formNotSubmittedPage = String(renderPlainPage("The form was not sent", formNotSubmittedHtml));

/** Converts an API response to HTML for a form without JavaScript: a redirect on success, else the list of errors. */
export async function renderFormResult(response: Response, { formRedirect = "/" }: Endpoint): Promise<Response> {
  if (response.ok) return new Response(null, { status: 303, headers: { Location: formRedirect } });
  const failure = (await response.json()) as ErrorEnvelope;
  const list = html`<ul>${uniqueMessages(failure).map((message) => html`<li>${message}</li>`)}</ul>
<p>What you typed is still there: go one page back in your browser.</p>`;
  const page = renderPlainPage("Please check the form", list);
  const headers = new Headers(response.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(String(await page), { status: response.status, headers });
}
