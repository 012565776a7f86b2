import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Environment } from "#server/kit/environment.ts";
import { securityHeaders } from "#server/kit/web/security-headers.ts";
import { httpServer } from "./http-server.ts";

/** The port can't be had; the message is one sentence for the person. */
export class PortError extends Error {}

export type Port = {
  /** From now on requests go there. */
  serve: (listener: RequestListener) => void;
  /** Takes no more connections and waits for the answers in hand. */
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

/** So long callers whose connections stay open may come once more and hear that theirs ends, in milliseconds. */
const farewell = 1_000;
/** So long an answer in hand may take. */
const longestAnswer = 10_000;

/**
 * Takes no more connections, and ends those that are there: the ones in use with their next answer, the others after a
 * moment. The HTTP server's own way closes idle ones at once, also one on which the next request is coming already.
 */
async function close(server: Server): Promise<void> {
  let is_over = false;
  const over = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve())).then(() => {
    is_over = true;
  });
  const late = setTimeout(() => server.closeAllConnections(), longestAnswer);
  for (const began = Date.now(); !is_over; await Promise.race([over, wait(20)])) {
    if (Date.now() - began >= farewell) server.closeIdleConnections();
  }
  clearTimeout(late);
}

/** Takes the port at once, so that a taken one is told before anything else happens. Throws PortError. */
export function openPort(environment: Environment): Promise<Port> {
  const { PORT, HOST } = environment;
  let listener: RequestListener = startingWith(environment);
  let leaving = false;
  const server = httpServer(environment, (request, response) => {
    // A connection that is closed while its caller sends the next request would fail that one.
    if (leaving) response.setHeader("Connection", "close");
    listener(request, response);
  });
  const finish = async () => {
    if (!server.listening) return;
    leaving = true;
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
