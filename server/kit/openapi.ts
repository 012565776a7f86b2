import { z } from "zod";
import type { Contract, Endpoint } from "#shared/kit/endpoint.ts";
import type { ErrorDefinition } from "#shared/kit/errors.ts";
import {
  badRequest,
  idempotencyKeyReused,
  invalidInput,
  notAllowed,
  notSignedIn,
  tooLarge,
  tooManyRequests,
  unavailable,
  wrongMediaType,
} from "#shared/kit/errors.ts";

type Json = Record<string, unknown>;
type ObjectSchema = { properties?: Record<string, Json>; required?: string[] } & Json;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): ObjectSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json as ObjectSchema;
};

const namesInPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Adds every alias of a field as a property of its own. */
function withAliases({ aliases = {} }: Endpoint, properties: Record<string, Json>): Record<string, Json> {
  const all = { ...properties };
  for (const [canonical, others] of Object.entries(aliases)) {
    const schema = properties[canonical];
    if (schema) for (const other of others) all[other] = { ...schema, description: `Another name of ${canonical}` };
  }
  return all;
}

function parametersOf(endpoint: Endpoint, { properties = {}, required = [] }: ObjectSchema): Json[] {
  const inPath = namesInPath(endpoint.path);
  const isQuery = endpoint.method === "GET";
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (inPath.includes(name)) return [{ name, in: "path", required: true, schema }];
    return isQuery ? [{ name, in: "query", required: required.includes(name), schema }] : [];
  });
}

function mediaTypesOf({ most_upload_bytes, form_done, takes_form }: Endpoint): string[] {
  return [
    "application/json",
    ...(most_upload_bytes !== undefined || takes_form ? ["multipart/form-data"] : []),
    ...(form_done || takes_form ? ["application/x-www-form-urlencoded"] : []),
  ];
}

function bodyOf(endpoint: Endpoint, schema: ObjectSchema): Json | undefined {
  if (endpoint.method === "GET") return undefined;
  const inPath = namesInPath(endpoint.path);
  const bodyFields = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name));
  if (bodyFields.length === 0) return undefined;
  const { older_shape } = endpoint;
  const legacyFields = older_shape ? (schemaOf(older_shape.input, "input").properties ?? {}) : {};
  const properties = { ...withAliases(endpoint, Object.fromEntries(bodyFields)), ...legacyFields };
  const notInBody = [...inPath, ...(older_shape?.in_place_of ?? [])];
  const required = (schema.required ?? []).filter((name) => !notInBody.includes(name));
  const content = { schema: { type: "object", properties, required } };
  return {
    required: required.length > 0,
    content: Object.fromEntries(mediaTypesOf(endpoint).map((type) => [type, content])),
  };
}

const envelopeOf = (data: Json, beside: Json): Json => ({
  type: "object",
  required: ["success", "status", "message", "data"],
  properties: { success: { const: true }, status: { type: "integer" }, message: { type: "string" }, data, ...beside },
});

/** Adds aliases to the fields of an answer, or of the items of a list. */
function named(endpoint: Endpoint, schema: ObjectSchema): ObjectSchema {
  if (schema.type === "array") return { ...schema, items: named(endpoint, schema.items as ObjectSchema) };
  return schema.properties ? { ...schema, properties: withAliases(endpoint, schema.properties) } : schema;
}

/** Schemas of the envelope's `data`, and of the fields next to it. */
function answerOf(endpoint: Endpoint): { data: Json; beside: Json } {
  const schema = schemaOf(endpoint.output, "output");
  const { properties = {} } = schema;
  const beside = Object.fromEntries((endpoint.beside_data ?? []).map((name) => [name, properties[name] ?? {}]));
  const { items, pagination } = properties;
  if (!items || !pagination) return { data: named(endpoint, schema), beside };
  const list = named(endpoint, items as ObjectSchema);
  const data = endpoint.list_name ? { type: "object", properties: { [endpoint.list_name]: list, pagination } } : list;
  return { data, beside: { pagination, ...beside } };
}

function successOf(endpoint: Endpoint): Json {
  if (endpoint.media_type)
    return { description: "A file", content: { [endpoint.media_type]: { schema: { type: "string" } } } };
  const { data, beside } = answerOf(endpoint);
  return {
    description: endpoint.message ?? "OK",
    content: { "application/json": { schema: envelopeOf(data, beside) } },
  };
}

const failure = { $ref: "#/components/schemas/Failure" };

/** Errors that follow from the endpoint's method, access and limits. */
function generalErrors({ access, method, limit, input, idempotent }: Endpoint): ErrorDefinition[] {
  const takesFields = input instanceof z.ZodObject && Object.keys(input.shape).length > 0;
  return [
    ...(access === "public" ? [] : [notSignedIn]),
    ...(access === "public" || access === "signed-in" ? [] : [notAllowed]),
    ...(method === "GET" ? [] : [badRequest, tooLarge, wrongMediaType]),
    ...(takesFields ? [invalidInput] : []),
    ...(idempotent ? [idempotencyKeyReused] : []),
    ...(limit ? [tooManyRequests] : []),
    unavailable,
  ];
}

function failuresOf(endpoint: Endpoint): Json {
  const all = [...generalErrors(endpoint), ...(endpoint.errors ?? [])];
  const byStatus = Object.groupBy(all, ({ status }) => status);
  const answers = Object.entries(byStatus).map(([status, list = []]) => [
    status,
    {
      description: list.map(({ code, message }) => `${code}: ${message}`).join(" · "),
      content: { "application/json": { schema: failure } },
    },
  ]);
  return Object.fromEntries(answers);
}

function operationOf(room: string, name: string, endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, "input");
  const body = bodyOf(endpoint, input);
  const key = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } };
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: endpoint.summary,
    description: accessText(endpoint),
    security: endpoint.access === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint, input), ...(endpoint.idempotent ? [key] : [])],
    ...(body ? { requestBody: body } : {}),
    responses: { [endpoint.status ?? 200]: successOf(endpoint), ...failuresOf(endpoint) },
  };
}

/** Describes who may call the endpoint, for the documentation. */
export function accessText({ access }: Endpoint): string {
  if (access === "public") return "Open to everyone.";
  if (access === "signed-in") return "For everyone who is signed in.";
  return `Needs ${[access].flat().join(" or ")}.`;
}

const components = {
  securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
  schemas: {
    Failure: {
      type: "object",
      required: ["success", "status", "message", "error", "code"],
      properties: {
        success: { const: false },
        status: { type: "integer" },
        message: { type: "string" },
        error: { type: "string", description: "Same as message" },
        code: { type: "string" },
        errors: { type: "object", additionalProperties: { type: "string" } },
        data: {},
      },
    },
  },
};

/** Builds the OpenAPI 3.1 document from the schemas that validate requests. */
export function openApi(api: Readonly<Record<string, Contract>>, site: { title: string; url: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [room, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(room, name, endpoint),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.title} API`,
      version: "1",
      description: "Answers come in an envelope: success, status, message, data.",
    },
    servers: [{ url: `${site.url}/api` }],
    paths,
    components,
  };
}
