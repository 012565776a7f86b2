import { Agent, type IncomingHttpHeaders, request as send } from "node:http";

export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Sending = { method?: string; body?: string; agent?: Agent };

const usual = new Agent({ keepAlive: true, maxSockets: 64 });

/** A call as it goes over the wire: nothing is decoded, nothing is followed. */
export const request = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  { method = "GET", body, agent = usual }: Sending = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = send(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
