import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { type ReceivedMail, type SmtpBehaviour, smtpBehaviours } from "./smtp-behaviour.ts";

/**
 * An SMTP server with fault injection: `node fake-smtp-server-process.ts --port 0 [--hide-smtputf8]`. Prints its ports as JSON. Controlled over HTTP:
 * GET /messages, GET /messages/0 (raw), DELETE /messages, PUT /behaviour, GET /stalled.
 */
const { values: options } = parseArgs({
  options: { port: { type: "string", default: "0" }, "hide-smtputf8": { type: "boolean", default: false } },
});

type StoredMessage = ReceivedMail & { raw: string };

let behaviour: SmtpBehaviour = "normal";
let messages: StoredMessage[] = [];
let stalled = 0;
const sockets = new Map<number, Socket>();

const smtpError = (code: number, message: string): Error => Object.assign(new Error(message), { responseCode: code });
const recipientErrors: Partial<Record<SmtpBehaviour, Error>> = {
  refuse: smtpError(550, "5.1.1 No such mailbox here"),
  defer: smtpError(451, "4.7.1 Please try again later"),
};

function headerOf(raw: string, name: string): string {
  const end = raw.search(/\r?\n\r?\n/);
  const head = raw.slice(0, end === -1 ? undefined : end).replace(/\r?\n[ \t]+/g, " ");
  return new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
}

function storeMessage(raw: string, { envelope }: SMTPServerSession): void {
  messages.push({
    message_id: headerOf(raw, "Message-ID"),
    to: envelope.rcptTo.map(({ address }) => address),
    subject: headerOf(raw, "Subject"),
    at: Date.now(),
    raw,
  });
}

const destroySocket = ({ remotePort }: SMTPServerSession): void => void sockets.get(remotePort)?.destroy();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  hideSMTPUTF8: options["hide-smtputf8"],
  logger: false,
  onRcptTo: (_, __, callback) => callback(recipientErrors[behaviour] ?? null),
  onData: (stream, session, callback) => {
    if (behaviour === "drop") {
      stream.once("data", () => destroySocket(session));
      stream.resume();
      return;
    }
    const receive = (raw: string) => {
      if (behaviour === "stall") {
        stalled += 1;
        return;
      }
      storeMessage(raw, session);
      if (behaviour === "cut") destroySocket(session);
      else callback(null);
    };
    // Ignores a message whose client disconnected before its end.
    text(stream).then(receive, () => undefined);
  },
});
// A client disconnect must not crash the server.
smtp.on("error", () => undefined);
smtp.server.on("connection", (socket: Socket) => {
  const port = socket.remotePort ?? 0;
  sockets.set(port, socket);
  socket.on("close", () => sockets.delete(port));
});

const isBehaviour = (name: string): name is SmtpBehaviour => (smtpBehaviours as readonly string[]).includes(name);

async function handleControlRequest(request: IncomingMessage): Promise<unknown> {
  const [, what, index] = (request.url ?? "").split("/");
  if (what === "behaviour") {
    const name = await text(request);
    if (isBehaviour(name)) behaviour = name;
    return { behaviour };
  }
  if (what === "stalled") return { stalled };
  if (request.method === "DELETE") messages = [];
  if (index !== undefined) return messages[Number(index)] ?? null;
  return messages.map(({ raw: _, ...received }) => received);
}

const control = createServer((request: IncomingMessage, response: ServerResponse) => {
  void handleControlRequest(request).then((body) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  });
});

const listenOn = (server: Pick<Server, "address" | "once" | "listen">, port: number) =>
  new Promise<number>((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

const controlPort = await listenOn(control, 0);
const smtpPort = await listenOn(smtp.server, Number(options.port));
process.stdout.write(`${JSON.stringify({ smtp_port: smtpPort, control_port: controlPort })}\n`);
