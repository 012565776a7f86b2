import { containsFiles } from "#app/kit/site-forms/form-body.ts";
import type { Api } from "#shared/api.ts";
import type { CallOptions } from "#shared/kit/client.ts";
import type { Endpoint, Output, RequestInput } from "#shared/kit/endpoint.ts";
import { type ApiRequest, type Fields, readFields, sendWithSession } from "./send-request.ts";

type Endpoints = { [Feature in keyof Api]: Api[Feature][keyof Api[Feature]] }[keyof Api];
type PublicEndpoint = Extract<Endpoints, { access: "public" }>;
/** Endpoints that require a session. */
type SignedInEndpoint = Exclude<Endpoints, { access: "public" }>;
type EndpointName<E> = E extends Endpoint ? `${E["method"]} ${E["path"]}` : never;
type EndpointByName<Name, E = PublicEndpoint> = E extends Endpoint ? (Name extends EndpointName<E> ? E : never) : never;
export type PublicEndpointName = EndpointName<PublicEndpoint>;
export type SignedInEndpointName = EndpointName<SignedInEndpoint>;

/** Request timeouts in milliseconds. Guides upload certificates of up to 5 MB over slow connections. */
const timeouts = { default: 45_000, upload: 10 * 60_000 };

/** Turns a paginated body into { items, pagination }; the list has a different key in each endpoint. */
function unwrapList({ data, pagination }: Fields): unknown {
  if (pagination === undefined) return data;
  return { items: Array.isArray(data) ? data : Object.values(data as Fields).find(Array.isArray), pagination };
}

async function callEndpoint(name: string, request: Omit<ApiRequest, "method" | "path" | "timeoutMs">) {
  const [method = "", path = ""] = name.split(" ");
  const timeoutMs = containsFiles({ ...request.input }) ? timeouts.upload : timeouts.default;
  return unwrapList(await readFields(await sendWithSession({ ...request, method, path, timeoutMs })));
}

/**
 * Calls a public endpoint by method and path: `callPublicApi("GET /trips", { featured: true })`. Uses the types of the
 * contract but none of its schemas, which keeps the bundle of the public site small.
 * Throws CallError, with status 0 for a network error.
 */
export async function callPublicApi<Name extends PublicEndpointName>(
  name: Name,
  input: RequestInput<EndpointByName<Name>>,
  options: CallOptions = {},
): Promise<Output<EndpointByName<Name>>> {
  // The server validated the response with the schema this type is derived from.
  return (await callEndpoint(name, { input, options, isPublic: true })) as Output<EndpointByName<Name>>;
}

/** Like `callPublicApi`, for endpoints that require a session. Throws CallError 401 if the session has ended. */
export async function callSignedInApi<Name extends SignedInEndpointName>(
  name: Name,
  input: RequestInput<EndpointByName<Name, SignedInEndpoint>>,
): Promise<Output<EndpointByName<Name, SignedInEndpoint>>> {
  const output = await callEndpoint(name, { input, options: {}, isPublic: false });
  return output as Output<EndpointByName<Name, SignedInEndpoint>>;
}
