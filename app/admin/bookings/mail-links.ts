import { client } from "#app/kit/client.ts";
import { mailTo } from "#app/kit/mail-to.ts";
import { pageLimits } from "#shared/kit/limits.ts";

type Asked = "pending" | "confirmed";

const words = {
  pending: {
    subject: "Your booking request",
    body: "Dear traveller,\n\nthank you for your booking request. We are looking at it and will write to you shortly.\n\nKind regards",
  },
  confirmed: {
    subject: "Your upcoming trip",
    body: "Dear traveller,\n\nyour trip is confirmed. Here is what you should know before you travel:\n\n\n\nKind regards",
  },
} as const satisfies Record<Asked, { subject: string; body: string }>;

/** The longest address that every mail program opens. */
const longestLink = 1900;

/** The addresses of all bookings in this status, each once. */
export async function addressesOf(status: Asked): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await client.bookings.list({ status, page, limit: pageLimits.most });
    for (const { customer_email } of items) if (customer_email) found.add(customer_email);
    if (!pagination.has_more) return [...found];
  }
}

type Link = { to?: string; bcc?: readonly string[]; subject: string; body: string };

/** A link that opens the mail program. Several recipients don't see each other. Null where it would be too long. */
export function mailLink({ to = "", bcc = [], subject, body }: Link): string | null {
  const parts = [
    ...(bcc.length > 0 ? [`bcc=${bcc.map(encodeURIComponent).join(",")}`] : []),
    `subject=${encodeURIComponent(subject)}`,
    `body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`,
  ];
  const link = `${mailTo(to)}?${parts.join("&")}`;
  return link.length <= longestLink ? link : null;
}

export const linkToAll = (status: Asked, addresses: readonly string[]): string | null =>
  mailLink({ bcc: addresses, ...words[status] });
