import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createHttpServer } from "#server/engine/http/http-server.ts";
import { buildSecurityHeaders } from "#server/engine/http/security-headers.ts";
import type { Environment } from "#server/environment.ts";

/** The port is not available; the message is meant for the operator. */
export class PortError extends Error {}

export type HttpPort = {
  /** Replaces the request listener. */
  setListener: (listener: RequestListener) => void;
  /** Stops accepting connections and waits for running requests. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
};

const reasonByErrorCode: Readonly<Record<string, string>> = {
  EADDRINUSE: "is in use by another program: stop that one, or choose another with PORT",
  EACCES: "may not be used by this account: choose one above 1023 with PORT",
  EADDRNOTAVAIL: "isn't available: HOST is not an address of this machine",
};

const startingUpListener = (environment: Environment) => (_: IncomingMessage, response: ServerResponse) => {
  const headers = buildSecurityHeaders(environment);
  response.writeHead(503, { ...headers, "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" });
  response.end("Starting, please try again in a moment.\n");
};

/** Milliseconds in which idle keep-alive connections may send one more request and receive `Connection: close`. */
const idleConnectionGrace = 1_000;
/** Milliseconds that running requests may take during a stop. */
const drainTimeout = 10_000;

/**
 * Stops accepting connections. Busy connections close after their response, idle ones after a grace period:
 * http.Server.close() would close idle ones immediately and drop a request that is already on its way.
 */
async function drainConnections(server: Server): Promise<void> {
  let isClosed = false;
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve())).then(() => {
    isClosed = true;
  });
  const timer = setTimeout(() => server.closeAllConnections(), drainTimeout);
  for (const startedAt = performance.now(); !isClosed; await Promise.race([closed, wait(20)])) {
    if (performance.now() - startedAt >= idleConnectionGrace) server.closeIdleConnections();
  }
  clearTimeout(timer);
}

/** Listens before the rest starts, so that a port in use is reported first; answers 503 until `setListener`. Throws PortError. */
export function openPort(environment: Environment): Promise<HttpPort> {
  const { PORT, HOST } = environment;
  let listener: RequestListener = startingUpListener(environment);
  let isDraining = false;
  const server = createHttpServer(environment, (request, response) => {
    // Tells the client not to reuse the connection, so that its next request does not fail.
    if (isDraining) response.setHeader("Connection", "close");
    listener(request, response);
  });
  const drain = async () => {
    if (!server.listening) return;
    isDraining = true;
    await drainConnections(server);
  };
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasonByErrorCode[error.code ?? ""];
      reject(reason ? new PortError(`Port ${PORT} ${reason}.`) : error);
    });
    server.listen(PORT, HOST, () => {
      const setListener = (next: RequestListener) => {
        listener = next;
      };
      resolve({ setListener, drain, close: drain });
    });
  });
}
