import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Environment } from "#server/kit/environment.ts";
import { securityHeaders } from "#server/kit/web/security-headers.ts";
import { httpServer } from "./http-server.ts";

/** The port is not available; the message is meant for the operator. */
export class PortError extends Error {}

export type Port = {
  /** Replaces the request listener. */
  serve: (listener: RequestListener) => void;
  /** Stops accepting connections and waits for running requests. */
  finish: () => Promise<void>;
  close: () => Promise<void>;
};

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "is in use by another program: stop that one, or choose another with PORT",
  EACCES: "may not be used by this account: choose one above 1023 with PORT",
  EADDRNOTAVAIL: "can't be had at this HOST: it is no address of this machine",
};

const startingWith = (environment: Environment) => (_: IncomingMessage, response: ServerResponse) => {
  const headers = securityHeaders(environment);
  response.writeHead(503, { ...headers, "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" });
  response.end("Starting, please try again in a moment.\n");
};

/** Milliseconds in which idle keep-alive connections may send one more request and receive `Connection: close`. */
const farewell = 1_000;
/** Milliseconds that running requests may take during a stop. */
const longestAnswer = 10_000;

/**
 * Stops accepting connections. Busy connections close after their response, idle ones after a grace period:
 * http.Server.close() would close idle ones immediately and drop a request that is already on its way.
 */
async function close(server: Server): Promise<void> {
  let isClosed = false;
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve())).then(() => {
    isClosed = true;
  });
  const timer = setTimeout(() => server.closeAllConnections(), longestAnswer);
  for (const startedAt = Date.now(); !isClosed; await Promise.race([closed, wait(20)])) {
    if (Date.now() - startedAt >= farewell) server.closeIdleConnections();
  }
  clearTimeout(timer);
}

/** Listens before the rest starts, so that a port in use is reported first; answers 503 until `setListener`. Throws PortError. */
export function openPort(environment: Environment): Promise<Port> {
  const { PORT, HOST } = environment;
  let listener: RequestListener = startingWith(environment);
  let isDraining = false;
  const server = httpServer(environment, (request, response) => {
    // Tells the client not to reuse the connection, so that its next request does not fail.
    if (isDraining) response.setHeader("Connection", "close");
    listener(request, response);
  });
  const finish = async () => {
    if (!server.listening) return;
    isDraining = true;
    await close(server);
  };
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""];
      reject(reason ? new PortError(`Port ${PORT} ${reason}.`) : error);
    });
    server.listen(PORT, HOST, () => {
      const serve = (next: RequestListener) => {
        listener = next;
      };
      resolve({ serve, finish, close: finish });
    });
  });
}
