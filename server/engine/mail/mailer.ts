import { createTransport } from "nodemailer";
import { toHeaderText } from "./header-text.ts";
import { hideCredentials, type MailServer } from "./mail-server.ts";
import { needsSmtpUtf8, supportsSmtpUtf8 } from "./smtp-utf8.ts";
import { type OutgoingMail, toSmtpMessage } from "./to-smtp-message.ts";

/**
 * accepted: the SMTP server took the message. refused: permanent failure. deferred: temporary failure. unreachable: the
 * connection or sign-in failed, independent of the message; `reason` tells the server's side if it has answered.
 * interrupted: `close` was called meanwhile.
 */
export type DeliveryResult =
  | { kind: "accepted"; reply: string }
  | { kind: "refused" | "deferred" | "interrupted"; reason: string }
  | { kind: "unreachable"; reason: string; hasAnswered: boolean };

export type Mailer = {
  send: (mail: OutgoingMail) => Promise<DeliveryResult>;
  /** Closes the connections once the messages that are being sent have left. */
  retire: () => void;
  /** Interrupts the messages that are being sent, and closes the connections. */
  close: () => void;
};

/** Milliseconds. `total` limits how long a hanging SMTP server blocks a worker. */
export type MailerTimeouts = { connection: number; response: number; total: number };
const defaultTimeouts: MailerTimeouts = { connection: 10_000, response: 60_000, total: 120_000 };

const maxConnections = 5;

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/** The SMTP server's reply on one line, shortened to fit a table. */
const toReplyLine = ({ smtp }: MailServer, text: string): string =>
  toHeaderText(hideCredentials(smtp, text)).slice(0, 300).toWellFormed();

const reasonOf = (server: MailServer, { code = "", response, message }: SmtpError): string =>
  code === "ETLS"
    ? "The mail server offers no encrypted connection (TLS), so the password was not sent to it."
    : toReplyLine(server, response ?? `${code} ${message}`);

/** Only a 5xx reply to the message itself is permanent: at greeting or sign-in it concerns the server or password. */
function toDeliveryResult(server: MailServer, error: SmtpError): DeliveryResult {
  const { code, response, responseCode } = error;
  const reason = reasonOf(server, error);
  if (code !== "EENVELOPE" && code !== "EMESSAGE")
    return { kind: "unreachable", reason, hasAnswered: response !== undefined || code === "ETLS" };
  const isFinal = responseCode === undefined || (responseCode >= 500 && responseCode < 600);
  return { kind: isFinal ? "refused" : "deferred", reason };
}

function createSmtpTransport({ smtp, dkim }: MailServer, timeouts: MailerTimeouts) {
  return createTransport({
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
    ...smtp,
  });
}

const withoutSmtpUtf8: DeliveryResult = {
  kind: "refused",
  reason: "The mail server takes only addresses with plain letters (it has no SMTPUTF8), so this one can't be reached.",
};

/** Creates a mailer with pooled connections to a mail server. */
export function createMailer(server: MailServer, timeouts: MailerTimeouts = defaultTimeouts): Mailer {
  const transport = createSmtpTransport(server, timeouts);
  const closing = new AbortController();
  let sending = 0;
  let isRetired = false;
  const closeIfIdle = () => {
    if (isRetired && sending === 0) transport.close();
  };
  return {
    send: async (mail) => {
      sending += 1;
      try {
        if (needsSmtpUtf8(mail.to_address) && !(await supportsSmtpUtf8(server.smtp, timeouts.connection)))
          return withoutSmtpUtf8;
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.total)]);
        const { response } = await transport.sendMail({ ...toSmtpMessage(mail, server.from), signal });
        return { kind: "accepted", reply: toReplyLine(server, response) };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (closing.signal.aborted) return { kind: "interrupted", reason: "The program was stopped" };
        return toDeliveryResult(server, error);
      } finally {
        sending -= 1;
        closeIfIdle();
      }
    },
    retire: () => {
      isRetired = true;
      closeIfIdle();
    },
    close: () => {
      closing.abort();
      transport.close();
    },
  };
}
