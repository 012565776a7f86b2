import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import type { SmtpOptions } from "./mail-server.ts";

/** Whether the part before the @ has letters that only SMTPUTF8 carries; a domain can be written in ASCII. */
export const needsSmtpUtf8 = (address: string): boolean => /[^ -~]/.test(address.slice(0, address.lastIndexOf("@")));

/**
 * Asks the SMTP server whether it takes such addresses. The library sends them without asking, and a server that takes
 * them by mistake bounces them later. Rejects if the server can't be reached.
 */
export function supportsSmtpUtf8(smtp: SmtpOptions, timeout: number): Promise<boolean> {
  const connection = new SMTPConnection({
    ...smtp,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  return new Promise<boolean>((resolve, reject) => {
    connection.once("error", reject);
    connection.connect((error) => {
      if (error) return reject(error);
      // The last response is the one to EHLO, which lists the extensions.
      resolve(/^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || ""));
    });
  }).finally(() => connection.close());
}
