import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { rejectDuplicateHost } from "./reject-duplicate-host.ts";

async function statusOf(headers: readonly string[]): Promise<string> {
  const server = createServer(rejectDuplicateHost((_, response) => response.end("page")));
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(["GET / HTTP/1.1", ...headers, "Connection: close", "", ""].join("\r\n"));
  return (await text(socket)).split("\r\n")[0] ?? "";
}

test("a request with two Host headers is refused, one with a single Host is answered", async () => {
  expect(await statusOf(["Host: a.example"])).toBe("HTTP/1.1 200 OK");
  expect(await statusOf(["Host: a.example", "host: b.example"])).toBe("HTTP/1.1 400 Bad Request");
  expect(await statusOf(["Host: a.example", "Accept: text/html", "HOST: a.example"])).toBe("HTTP/1.1 400 Bad Request");
});
