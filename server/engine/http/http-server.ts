import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Environment } from "#server/environment.ts";
import { type ConnectionLimits, ConnectionTracker } from "./connection-limits.ts";
import { buildSecurityHeaders } from "./security-headers.ts";

/** Statuses by parser error code; every other parser error is 400. */
const statusByErrorCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
const messageByStatus: Readonly<Record<number, string>> = {
  408: "The request took too long to arrive.",
  413: "The request is too large.",
  417: "The expectation of this request can't be met.",
  431: "The address or the headers of this request are too long.",
  503: "There are too many requests from your address. Please try again in a moment.",
};

/** Milliseconds: enough for the largest upload (25 MB) at 400 kbit/s. */
const uploadTimeout = 10 * 60_000;

/** Reduces an absolute request target ("GET http://host/path", RFC 9112 section 3.2.2) to its path. */
const toOriginPath = (target: string): string => {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
};

/** Milliseconds without a byte in either direction, after which a connection is closed: its client doesn't read. */
const inactivityTimeout = 2 * 60_000;
/** Milliseconds between two searches for connections whose headers or requests took too long. */
const timeoutCheckInterval = 5_000;

type Site = Pick<Environment, "PUBLIC_URL">;
type ServerEnvironment = Pick<Environment, "PUBLIC_URL" | "MAX_CONNECTIONS" | "TRUST_PROXY" | "RATE_LIMIT_FACTOR">;

/** What one address may hold at a time with a RATE_LIMIT_FACTOR of up to 1: enough for an office behind one address. */
const addressLimits = { connections: 300, responses: 128 } as const;

function toConnectionLimits(environment: ServerEnvironment): ConnectionLimits {
  const { MAX_CONNECTIONS, TRUST_PROXY, RATE_LIMIT_FACTOR } = environment;
  const scale = (limit: number) => Math.ceil(limit * Math.max(1, RATE_LIMIT_FACTOR));
  const { connections, responses } = addressLimits;
  const perAddress = { maxConnections: scale(connections), maxResponses: scale(responses) };
  return { maxConnections: MAX_CONNECTIONS, perAddress: TRUST_PROXY ? null : perAddress };
}

function buildErrorResponse(site: Site, status: number) {
  const body = `${messageByStatus[status] ?? "This request can't be understood."}\n`;
  const type = "text/plain; charset=utf-8";
  const headers = { ...buildSecurityHeaders(site), "Content-Type": type, "Content-Length": String(body.length) };
  const retry = status === 503 ? { "Retry-After": "5" } : {};
  return { body, headers: { ...headers, ...retry, "Cache-Control": "no-store", Connection: "close" } };
}

function sendErrorResponse(site: Site, response: ServerResponse, status: number): void {
  const { headers, body } = buildErrorResponse(site, status);
  response.writeHead(status, headers).end(body);
}

/** The error response as raw bytes, for input that Node could not parse as a request. */
function buildRawErrorResponse(site: Site, status: number): string {
  const { headers, body } = buildErrorResponse(site, status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}

/** An HTTP server whose own error responses also have the security headers, and which limits what one client holds. */
export function createHttpServer(environment: ServerEnvironment, listener: RequestListener): Server {
  const options = { requireHostHeader: false, connectionsCheckingInterval: timeoutCheckInterval };
  const server = createServer(options, (request, response) => {
    const verdict = connections.admit(request, response);
    if (verdict === "dropped") return;
    if (verdict === "overloaded") return sendErrorResponse(environment, response, 503);
    const { url = "/", headers, httpVersion } = request;
    if (headers.host === undefined && httpVersion !== "1.0") return sendErrorResponse(environment, response, 400);
    if (!url.startsWith("/") && url !== "*") request.url = toOriginPath(url);
    listener(request, response);
  });
  const connections = new ConnectionTracker(server, toConnectionLimits(environment));
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = uploadTimeout;
  server.timeout = inactivityTimeout;
  server.on("checkExpectation", (_, response) => sendErrorResponse(environment, response, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const lastResponse = connections.find(socket)?.lastResponse;
    const canWrite = !lastResponse?.headersSent || lastResponse.writableFinished;
    if (socket.writable && canWrite)
      socket.write(buildRawErrorResponse(environment, statusByErrorCode[error.code ?? ""] ?? 400));
    socket.destroy();
  });
  return server;
}
