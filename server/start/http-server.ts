import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Environment } from "#server/kit/environment.ts";
import { securityHeaders } from "#server/kit/web/security-headers.ts";

/** What the parser has no answer for is a bad request. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
const sentences: Readonly<Record<number, string>> = {
  408: "The request took too long to arrive.",
  413: "The request is too large.",
  417: "The expectation of this request can't be met.",
  431: "The address or the headers of this request are too long.",
};

/** A guide's certificates, 25 MB, over the weakest connection that we care for (400 kbit/s). */
const longestUpload = 10 * 60_000;

/** Proxies and some programs name the whole address (RFC 9112, section 3.2.2). */
const pathOf = (target: string): string => {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
};

type Site = Pick<Environment, "PUBLIC_URL">;

function refusalOf(site: Site, status: number) {
  const body = `${sentences[status] ?? "This request can't be understood."}\n`;
  const type = "text/plain; charset=utf-8";
  const headers = { ...securityHeaders(site), "Content-Type": type, "Content-Length": String(body.length) };
  return { body, headers: { ...headers, "Cache-Control": "no-store", Connection: "close" } };
}

function refuse(site: Site, response: ServerResponse, status: number): void {
  const { headers, body } = refusalOf(site, status);
  response.writeHead(status, headers).end(body);
}

/** The same for what never came to be a request: it has no response to write to. */
function rawRefusal(site: Site, status: number): string {
  const { headers, body } = refusalOf(site, status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}

/** An HTTP server whose own refusals, too, have the headers of every answer. */
export function httpServer(site: Site, listener: RequestListener): Server {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    answers.set(request.socket, response);
    const { url = "/", headers, httpVersion } = request;
    if (headers.host === undefined && httpVersion !== "1.0") return refuse(site, response, 400);
    if (!url.startsWith("/") && url !== "*") request.url = pathOf(url);
    listener(request, response);
  });
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = longestUpload;
  server.on("checkExpectation", (_, response) => refuse(site, response, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const is_free = !answer?.headersSent || answer.writableFinished;
    if (socket.writable && is_free) socket.write(rawRefusal(site, statuses[error.code ?? ""] ?? 400));
    socket.destroy();
  });
  return server;
}
