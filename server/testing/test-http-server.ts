import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { onTestFinished } from "vitest";

type TestResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type RequestOptions = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** The body in pieces; the next piece is sent when it is there. */
  body?: AsyncIterable<Uint8Array>;
};
export type SendRequest = (path: string, asking?: RequestOptions) => Promise<TestResponse>;

/** Starts a server on a free port until the test ends. Paths are sent verbatim, including malformed ones. */
export async function startTestHttpServer(listener: RequestListener): Promise<SendRequest> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      outgoing.on("error", reject);
      if (body) Readable.from(body).on("error", reject).pipe(outgoing);
      else outgoing.end();
    });
}
