import { connect } from "node:net";

export type RawRequest = { url: string; headers: Readonly<Record<string, string>>; body?: string | undefined };

/** Stands in a request for a number that differs with each. */
export const requestNumber = "0000000000000000";

const timeout = 10_000;

/** The bytes of a GET request over a connection that stays open, or of a POST with a body in ASCII. */
export function formatRequest({ url, headers, body }: RawRequest): string {
  const { host, pathname, search } = new URL(url);
  const length = body === undefined ? {} : { "content-length": body.length };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  const method = body === undefined ? "GET" : "POST";
  return [`${method} ${pathname}${search} HTTP/1.1`, ...lines, "", body ?? ""].join("\r\n");
}

/** Sends one request and returns the length of the response in bytes, head included. Throws unless it is a 200 or a 204. */
export async function measureResponseBytes(request: RawRequest): Promise<number> {
  const { hostname, port } = new URL(request.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setTimeout(timeout, () => socket.destroy(new Error(`${request.url} does not answer`)));
  socket.write(formatRequest(request));
  let received = "";
  for await (const chunk of socket.setEncoding("latin1")) {
    received += chunk;
    const end = received.indexOf("\r\n\r\n");
    if (end < 0) continue;
    const head = received.slice(0, end);
    const isEmpty = head.startsWith("HTTP/1.1 204 ");
    const length = isEmpty ? "0" : /^content-length: *(\d+)$/im.exec(head)?.[1];
    if (!(isEmpty || head.startsWith("HTTP/1.1 200 ")) || length === undefined)
      throw new Error(`${request.url} is not a 200 of known length: ${head.split("\r\n", 1)[0]}`);
    return end + 4 + Number(length);
  }
  throw new Error(`${request.url} closed the connection`);
}
