import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { Environment } from "#server/kit/environment.ts";
import { securityHeaders } from "#server/kit/web/security-headers.ts";

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

/** Takes the port at once, so that a taken one is told before anything else happens. Throws PortError. */
export function openPort(environment: Environment): Promise<Port> {
  const { PORT, HOST } = environment;
  let listener: RequestListener = startingWith(environment);
  const server = createServer((request, response) => listener(request, response));
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  const finish = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 10_000).unref();
    });
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
