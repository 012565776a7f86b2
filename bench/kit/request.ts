import { Agent, type IncomingHttpHeaders, request as send } from "node:http";

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type RequestOptions = { method?: string; body?: string; agent?: Agent };

const defaultAgent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one HTTP request; does not decompress the body or follow redirects. */
export const request = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  { method = "GET", body, agent = defaultAgent }: RequestOptions = {},
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = send(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
