import { createTransport } from "nodemailer";
import type { Environment } from "#server/environment.ts";
import { toHeaderText } from "./header-text.ts";

type OutgoingMail = {
  to_address: string;
  reply_to: string;
  subject: string;
  html: string;
  text: string;
  list_unsubscribe: string;
  message_id: string;
  created_at: string;
};

/**
 * accepted: the SMTP server took the message. refused: permanent failure. deferred: temporary failure. unreachable: the
 * connection or sign-in failed, independent of the message. interrupted: `close` was called meanwhile.
 */
export type DeliveryResult =
  | { kind: "accepted" }
  | { kind: "refused" | "deferred" | "unreachable" | "interrupted"; reason: string };

export type Mailer = {
  send: (mail: OutgoingMail) => Promise<DeliveryResult>;
  /** Interrupts the messages that are being sent, and closes the connections. */
  close: () => void;
};

/** Milliseconds. `total` limits how long a hanging SMTP server blocks a worker. */
type MailerTimeouts = { connection: number; response: number; total: number };
const defaultTimeouts: MailerTimeouts = { connection: 10_000, response: 60_000, total: 120_000 };

const maxConnections = 5;

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/** The SMTP server's reply on one line, shortened to fit a table. */
const reasonOf = ({ code = "", response, message }: SmtpError): string =>
  toHeaderText(response ?? `${code} ${message}`)
    .slice(0, 300)
    .toWellFormed();

/** Only a 5xx reply to the message itself is permanent: at greeting or sign-in it concerns the server or password. */
function toDeliveryResult(error: SmtpError): DeliveryResult {
  const { code, responseCode } = error;
  const reason = reasonOf(error);
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return { kind: "unreachable", reason };
  const isFinal = responseCode === undefined || (responseCode >= 500 && responseCode < 600);
  return { kind: isFinal ? "refused" : "deferred", reason };
}

function createSmtpTransport(url: string, dkim: Environment["dkim"], timeouts: MailerTimeouts) {
  return createTransport({
    url,
    ...(dkim && { dkim }),
    pool: true,
    maxConnections,
    maxMessages: 1_000,
    // Retries once if the server closed an idle connection.
    maxRequeues: 1,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    socketTimeout: timeouts.response,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const buildHeaders = ({ list_unsubscribe }: Pick<OutgoingMail, "list_unsubscribe">): Record<string, string> => ({
  "Auto-Submitted": "auto-generated",
  ...(list_unsubscribe && {
    "List-Unsubscribe": `<${list_unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
});

/** Creates a mailer with pooled connections to SMTP_URL; null if it is not set. */
export function createMailer(environment: Environment, timeouts: MailerTimeouts = defaultTimeouts): Mailer | null {
  const { SMTP_URL, MAIL_FROM, dkim } = environment;
  if (SMTP_URL === undefined) return null;
  const transport = createSmtpTransport(SMTP_URL, dkim, timeouts);
  const closing = new AbortController();
  return {
    send: async ({ to_address, reply_to, subject, html, text, message_id, created_at, list_unsubscribe }) => {
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          // As objects, so that an address is never parsed as a list.
          to: { name: "", address: to_address },
          ...(reply_to === "" ? {} : { replyTo: { name: "", address: reply_to } }),
          subject,
          html,
          text,
          messageId: message_id,
          date: new Date(created_at),
          headers: buildHeaders({ list_unsubscribe }),
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.total)]),
        });
        return { kind: "accepted" };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (closing.signal.aborted) return { kind: "interrupted", reason: "The program was stopped" };
        return toDeliveryResult(error);
      }
    },
    close: () => {
      closing.abort();
      transport.close();
    },
  };
}
