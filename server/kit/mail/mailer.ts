import { createTransport } from "nodemailer";
import type { Environment } from "../environment.ts";
import { headerText } from "./header-text.ts";

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
 * accepted: the relay took it; refused: it never will; deferred: not now; unreachable: the relay can't be talked to,
 * which says nothing about the message.
 */
export type Outcome = { kind: "accepted" } | { kind: "refused" | "deferred" | "unreachable"; reason: string };

export type Mailer = { send: (mail: OutgoingMail) => Promise<Outcome>; close: () => void };

/** In milliseconds. A relay that hangs holds a worker for so long at most. */
type MailerTimeouts = { connection: number; answer: number; whole: number };
const usualTimeouts: MailerTimeouts = { connection: 10_000, answer: 60_000, whole: 120_000 };

const connections = 5;

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/** What the relay said, without line breaks, short enough for a table. */
const reasonOf = ({ code = "", response, message }: SmtpError): string =>
  headerText(response ?? `${code} ${message}`)
    .slice(0, 300)
    .toWellFormed();

/** Only an answer to the message itself is final: at sign-in or greeting a 5xx is about the relay or its password. */
function outcomeOf(error: SmtpError): Outcome {
  const { code, responseCode } = error;
  const reason = reasonOf(error);
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return { kind: "unreachable", reason };
  const isFinal = responseCode === undefined || (responseCode >= 500 && responseCode < 600);
  return { kind: isFinal ? "refused" : "deferred", reason };
}

function transportFor(url: string, timeouts: MailerTimeouts) {
  return createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 1_000,
    // A connection that the relay closed while it was idle is replaced once, at once.
    maxRequeues: 1,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    socketTimeout: timeouts.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const headersOf = ({ list_unsubscribe }: Pick<OutgoingMail, "list_unsubscribe">): Record<string, string> => ({
  "Auto-Submitted": "auto-generated",
  ...(list_unsubscribe && {
    "List-Unsubscribe": `<${list_unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
});

/** The way to the relay of SMTP_URL, or null where there is none. Connections are kept and shared. */
export function openMailer(environment: Environment, timeouts: MailerTimeouts = usualTimeouts): Mailer | null {
  const { SMTP_URL, MAIL_FROM } = environment;
  if (SMTP_URL === undefined) return null;
  const transport = transportFor(SMTP_URL, timeouts);
  return {
    send: async ({ to_address, reply_to, subject, html, text, message_id, created_at, list_unsubscribe }) => {
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          // As objects, so that no character of an address is read as syntax.
          to: { name: "", address: to_address },
          ...(reply_to === "" ? {} : { replyTo: { name: "", address: reply_to } }),
          subject,
          html,
          text,
          messageId: message_id,
          date: new Date(created_at),
          headers: headersOf({ list_unsubscribe }),
          signal: AbortSignal.timeout(timeouts.whole),
        });
        return { kind: "accepted" };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}
