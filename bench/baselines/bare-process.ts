/** Baseline: a bare node:http server that sends recorded responses, the upper bound of what this runtime can serve. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type RecordedResponse = { path: string; headers: Record<string, string>; body: Uint8Array };

function serveResponses(answers: readonly RecordedResponse[]): void {
  const known = new Map(
    answers.map(({ path, headers, body }) => [path, { headers: Object.entries(headers).flat(), body }]),
  );
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? "");
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

process.once("message", serveResponses);
process.on("disconnect", () => process.exit());
