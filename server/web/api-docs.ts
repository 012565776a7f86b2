import { html, raw } from "hono/html";
import { z } from "zod";
import type { Contract, Endpoint } from "#shared/kit/endpoint.ts";
import { describeAccess } from "./openapi.ts";

const style = `
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#17211d;background:#faf9f6}
h2{margin-top:2.5rem;text-transform:capitalize}details{border:1px solid #e8e5dd;border-radius:.6rem;background:#fff;margin:.5rem 0}
summary{cursor:pointer;padding:.7rem 1rem;display:flex;gap:.8rem;flex-wrap:wrap;align-items:baseline}code{font:14px ui-monospace,monospace}
b{min-width:4rem;color:#1e4d3b}table{border-collapse:collapse;width:100%;font-size:14px}td,th{text-align:left;padding:.3rem .6rem;border-top:1px solid #e8e5dd;vertical-align:top}
div{padding:0 1rem 1rem}small{color:#5d665f}@media (prefers-color-scheme:dark){body{background:#121614;color:#ecefec}details{background:#181d1a;border-color:#2a312d}b{color:#6cc7a1}small{color:#a3ada6}td,th{border-color:#2a312d}}`;

type JsonSchema = {
  type?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

function describeType(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(" or ");
  const limit = schema.maxLength ? ` (at most ${schema.maxLength})` : "";
  return `${[schema.type ?? "anything"].flat().join(" | ")}${limit}`;
}

function renderFields(endpoint: Endpoint) {
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  const required = schema.required ?? [];
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const others = endpoint.aliases?.[name];
    const note = [required.includes(name) ? "required" : "", others ? `also ${others.join(", ")}` : ""]
      .filter(Boolean)
      .join("; ");
    return html`<tr><td><code>${name}</code></td><td>${describeType(field as JsonSchema)}</td><td><small>${note}</small></td></tr>`;
  });
  return rows.length === 0 ? html`<p><small>Takes nothing.</small></p>` : html`<table><tbody>${rows}</tbody></table>`;
}

const renderEndpoint = (endpoint: Endpoint) => html`<details>
<summary><b>${endpoint.method}</b><code>/api${endpoint.path}</code><span>${endpoint.summary}</span></summary>
<div><p><small>${describeAccess(endpoint)}${endpoint.idempotent ? " Takes an Idempotency-Key." : ""}</small></p>${renderFields(endpoint)}
<p><small>${(endpoint.errors ?? []).map(({ status, code }) => `${status} ${code}`).join(" · ")}</small></p></div></details>`;

/** Renders the human-readable API documentation from the endpoint definitions. */
export const renderApiDocs = (
  api: Readonly<Record<string, Contract>>,
) => html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title><style>${raw(style)}</style></head><body><main>
<h1>API</h1><p>JSON in an envelope: <code>success</code>, <code>status</code>, <code>message</code>, <code>data</code>; failures carry
<code>error</code> and one message per field in <code>errors</code>. The machine-readable description is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
${Object.entries(api).map(([feature, endpoints]) => html`<h2>${feature}</h2>${Object.values(endpoints).map(renderEndpoint)}`)}</main></body></html>`;
