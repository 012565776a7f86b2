import { createTransport } from "nodemailer";
import type { Environment } from "#server/environment.ts";
import { toHeaderText } from "./header-text.ts";
import { needsSmtpUtf8, supportsSmtpUtf8 } from "./smtp-utf8.ts";
import { type OutgoingMail, toSmtpMessage } from "./to-smtp-message.ts";

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

function createSmtpTransport(url: string, timeouts: MailerTimeouts) {
  return createTransport({
    url,
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

const withoutSmtpUtf8: DeliveryResult = {
  kind: "refused",
  reason: "The mail server takes only addresses with plain letters (it has no SMTPUTF8), so this one can't be reached.",
};

/** Creates a mailer with pooled connections to SMTP_URL; null if it is not set. */
export function createMailer(environment: Environment, timeouts: MailerTimeouts = defaultTimeouts): Mailer | null {
  const { SMTP_URL, MAIL_FROM } = environment;
  if (SMTP_URL === undefined) return null;
  const transport = createSmtpTransport(SMTP_URL, timeouts);
  const closing = new AbortController();
  return {
    send: async (mail) => {
      try {
        if (needsSmtpUtf8(mail.to_address) && !(await supportsSmtpUtf8(SMTP_URL, timeouts.connection)))
          return withoutSmtpUtf8;
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.total)]);
        await transport.sendMail({ ...toSmtpMessage(mail, MAIL_FROM), signal });
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
