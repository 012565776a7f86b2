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
import { features } from "#shared/kit/features.ts";

type JsonObject = Record<string, unknown>;
type ObjectSchema = { properties?: Record<string, JsonObject>; required?: string[] } & JsonObject;

const toJsonSchema = (schema: z.ZodType, io: "input" | "output"): ObjectSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json as ObjectSchema;
};

const listPathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Adds every alias of a field as a property of its own. */
function addAliasProperties(
  { aliases = {} }: Endpoint,
  properties: Record<string, JsonObject>,
): Record<string, JsonObject> {
  const all = { ...properties };
  for (const [canonical, others] of Object.entries(aliases)) {
    const schema = properties[canonical];
    if (schema) for (const other of others) all[other] = { ...schema, description: `Another name of ${canonical}` };
  }
  return all;
}

function buildParameters(endpoint: Endpoint, { properties = {}, required = [] }: ObjectSchema): JsonObject[] {
  const inPath = listPathParameters(endpoint.path);
  const isQuery = endpoint.method === "GET";
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (inPath.includes(name)) return [{ name, in: "path", required: true, schema }];
    return isQuery ? [{ name, in: "query", required: required.includes(name), schema }] : [];
  });
}

function listMediaTypes({ maxUploadBytes, formRedirect, acceptsForm }: Endpoint): string[] {
  return [
    "application/json",
    ...(maxUploadBytes !== undefined || acceptsForm ? ["multipart/form-data"] : []),
    ...(formRedirect || acceptsForm ? ["application/x-www-form-urlencoded"] : []),
  ];
}

function buildRequestBody(endpoint: Endpoint, schema: ObjectSchema): JsonObject | undefined {
  if (endpoint.method === "GET") return undefined;
  const inPath = listPathParameters(endpoint.path);
  const bodyFields = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name));
  if (bodyFields.length === 0) return undefined;
  const { legacyInput } = endpoint;
  const legacyFields = legacyInput ? (toJsonSchema(legacyInput.input, "input").properties ?? {}) : {};
  const properties = { ...addAliasProperties(endpoint, Object.fromEntries(bodyFields)), ...legacyFields };
  const notInBody = [...inPath, ...(legacyInput?.replaces ?? [])];
  const required = (schema.required ?? []).filter((name) => !notInBody.includes(name));
  const content = { schema: { type: "object", properties, required } };
  return {
    required: required.length > 0,
    content: Object.fromEntries(listMediaTypes(endpoint).map((type) => [type, content])),
  };
}

const buildEnvelope = (data: JsonObject, beside: JsonObject): JsonObject => ({
  type: "object",
  required: ["success", "status", "message", "data"],
  properties: { success: { const: true }, status: { type: "integer" }, message: { type: "string" }, data, ...beside },
});

/** Adds aliases to the fields of an answer, or of the items of a list. */
function addAliasesToSchema(endpoint: Endpoint, schema: ObjectSchema): ObjectSchema {
  if (schema.type === "array") return { ...schema, items: addAliasesToSchema(endpoint, schema.items as ObjectSchema) };
  return schema.properties ? { ...schema, properties: addAliasProperties(endpoint, schema.properties) } : schema;
}

/** Schemas of the envelope's `data`, and of the fields next to it. */
function buildAnswer(endpoint: Endpoint): { data: JsonObject; beside: JsonObject } {
  const schema = toJsonSchema(endpoint.output, "output");
  const { properties = {} } = schema;
  const beside = Object.fromEntries((endpoint.topLevelFields ?? []).map((name) => [name, properties[name] ?? {}]));
  const { items, pagination } = properties;
  if (!items || !pagination) return { data: addAliasesToSchema(endpoint, schema), beside };
  const list = addAliasesToSchema(endpoint, items as ObjectSchema);
  const data = endpoint.listKey ? { type: "object", properties: { [endpoint.listKey]: list, pagination } } : list;
  return { data, beside: { pagination, ...beside } };
}

function buildSuccess(endpoint: Endpoint): JsonObject {
  if (endpoint.mediaType)
    return { description: "A file", content: { [endpoint.mediaType]: { schema: { type: "string" } } } };
  const { data, beside } = buildAnswer(endpoint);
  const { message } = endpoint;
  return {
    description: typeof message === "string" ? message : "OK",
    content: { "application/json": { schema: buildEnvelope(data, beside) } },
  };
}

const failureReference = { $ref: "#/components/schemas/Failure" };

/** Errors that follow from the endpoint's method, access and limits. */
function listGeneralErrors({ access, method, limit, input, idempotent }: Endpoint): ErrorDefinition[] {
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

function buildFailures(endpoint: Endpoint): JsonObject {
  const all = [...listGeneralErrors(endpoint), ...(endpoint.errors ?? [])];
  const byStatus = Object.groupBy(all, ({ status }) => status);
  const answers = Object.entries(byStatus).map(([status, list = []]) => [
    status,
    {
      description: list.map(({ code, message }) => `${code}: ${message}`).join(" · "),
      content: { "application/json": { schema: failureReference } },
    },
  ]);
  return Object.fromEntries(answers);
}

function buildOperation(feature: string, name: string, endpoint: Endpoint): JsonObject {
  const input = toJsonSchema(endpoint.input, "input");
  const body = buildRequestBody(endpoint, input);
  const key = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } };
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: endpoint.access === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [...buildParameters(endpoint, input), ...(endpoint.idempotent ? [key] : [])],
    ...(body ? { requestBody: body } : {}),
    responses: { [endpoint.status ?? 200]: buildSuccess(endpoint), ...buildFailures(endpoint) },
  };
}

/** Describes who may call the endpoint, for the documentation. */
export function describeAccess({ access }: Endpoint): string {
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
export function buildOpenApi(
  api: Readonly<Record<string, Contract>>,
  site: { title: string; url: string },
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [feature, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: buildOperation(feature, name, endpoint),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.title} API`,
      version: "1",
      description: `Answers come in an envelope: success, status, message, data. For callers of the back-office, successful
POST, PUT and DELETE answers have the header X-Changed: the features that the call changed ("bookings, mail"), among
${features.join(", ")}; empty if nothing changed.`,
    },
    servers: [{ url: `${site.url}/api` }],
    paths,
    components,
  };
}
