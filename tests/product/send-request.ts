import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export type HttpRequestOptions = {
  method?: "GET" | "POST" | "PUT";
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: Buffer;
  agent?: Agent;
};
export type HttpResponse = { status: number; headers: IncomingHttpHeaders; text: string };

const responseTimeout = 30_000;

/** Sends one HTTP request and reads the whole response. Rejects with the system error (ECONNREFUSED, ECONNRESET). */
export function sendRequest(
  url: string,
  { method = "GET", headers = {}, body, raw, agent }: HttpRequestOptions = {},
): Promise<HttpResponse> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const allHeaders = body === undefined ? headers : { "Content-Type": "application/json", ...headers };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(responseTimeout);
    const outgoing = request(url, { method, headers: allHeaders, signal, ...(agent ? { agent } : {}) }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}
