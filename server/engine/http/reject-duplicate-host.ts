import type { RequestListener } from "node:http";

function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/** Answers 400 to a request with several Host headers (RFC 9112, 3.2), of which a proxy may read another one. */
export const rejectDuplicateHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!hasSeveralHosts(request.rawHeaders)) return listener(request, response);
    response.writeHead(400, { Connection: "close", "Content-Length": "0" });
    response.end();
  };
