import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ReceivedMail, SmtpBehaviour } from "./smtp-behaviour.ts";

export type FakeSmtpServer = {
  /** For SMTP_URL. */
  url: string;
  received: () => Promise<ReceivedMail[]>;
  /** The raw message by its index in `received`. */
  raw: (index: number) => Promise<string>;
  /** Number of messages that got no reply ("stall"). */
  stalled: () => Promise<number>;
  setBehaviour: (behaviour: SmtpBehaviour) => Promise<void>;
  clear: () => Promise<void>;
  stop: () => Promise<void>;
};

const program = fileURLToPath(new URL("./fake-smtp-server-process.ts", import.meta.url));

type Options = {
  /** Whether it takes addresses with letters outside of ASCII. */
  smtpUtf8?: boolean;
};

/** Starts the test SMTP server in a separate process. */
export async function startFakeSmtpServer(port = 0, { smtpUtf8 = true }: Options = {}): Promise<FakeSmtpServer> {
  const args = [program, "--port", String(port), ...(smtpUtf8 ? [] : ["--hide-smtputf8"])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const gone = once(child, "exit").then(() => {
    throw new Error("The fake SMTP server could not start");
  });
  const [line] = (await Promise.race([once(lines, "line"), gone])) as [string];
  const { smtp_port, control_port } = JSON.parse(line) as { smtp_port: number; control_port: number };
  const call = async (path: string, init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${control_port}${path}`, init)).json();
  return {
    url: `smtp://127.0.0.1:${smtp_port}`,
    received: () => call("/messages"),
    raw: async (index) => (await call(`/messages/${index}`)).raw,
    stalled: async () => (await call("/stalled")).stalled,
    setBehaviour: (behaviour) => call("/behaviour", { method: "PUT", body: behaviour }),
    clear: () => call("/messages", { method: "DELETE" }),
    stop: async () => {
      gone.catch(() => undefined);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
