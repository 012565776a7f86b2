import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Environment } from "#server/environment.ts";
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
};

/** Milliseconds: enough for the largest upload (25 MB) at 400 kbit/s. */
const uploadTimeout = 10 * 60_000;

/** Reduces an absolute request target ("GET http://host/path", RFC 9112 section 3.2.2) to its path. */
const toOriginPath = (target: string): string => {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
};

type Site = Pick<Environment, "PUBLIC_URL">;

function buildErrorResponse(site: Site, status: number) {
  const body = `${messageByStatus[status] ?? "This request can't be understood."}\n`;
  const type = "text/plain; charset=utf-8";
  const headers = { ...buildSecurityHeaders(site), "Content-Type": type, "Content-Length": String(body.length) };
  return { body, headers: { ...headers, "Cache-Control": "no-store", Connection: "close" } };
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

/** An HTTP server whose own error responses also have the security headers. */
export function createHttpServer(site: Site, listener: RequestListener): Server {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    responses.set(request.socket, response);
    const { url = "/", headers, httpVersion } = request;
    if (headers.host === undefined && httpVersion !== "1.0") return sendErrorResponse(site, response, 400);
    if (!url.startsWith("/") && url !== "*") request.url = toOriginPath(url);
    listener(request, response);
  });
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = uploadTimeout;
  server.on("checkExpectation", (_, response) => sendErrorResponse(site, response, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const lastResponse = responses.get(socket);
    const canWrite = !lastResponse?.headersSent || lastResponse.writableFinished;
    if (socket.writable && canWrite)
      socket.write(buildRawErrorResponse(site, statusByErrorCode[error.code ?? ""] ?? 400));
    socket.destroy();
  });
  return server;
}
