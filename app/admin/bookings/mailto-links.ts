import { client } from "#app/kit/calls/api-client.ts";
import { loadAllPages } from "#app/kit/calls/load-all-pages.ts";
import { mailtoHref } from "#app/kit/screens/mailto.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { formatCount } from "#shared/kit/format-count.ts";

type RecipientStatus = "pending" | "confirmed";

const emailTexts = {
  pending: {
    subject: "Your booking request",
    body: "Dear traveller,\n\nThank you for your booking request. We are reviewing it and will be in touch soon.\n\nKind regards",
  },
  confirmed: {
    subject: "Your upcoming trip",
    body: "Dear traveller,\n\nYour trip is confirmed. Here is what to know before you travel:\n\n\n\nKind regards",
  },
} as const satisfies Record<RecipientStatus, { subject: string; body: string }>;

/** Characters of a mailto link that every mail program accepts. */
const maxLinkLength = 1900;

/** The distinct customer addresses of all bookings in this status. */
export async function fetchCustomerEmails(status: RecipientStatus): Promise<string[]> {
  const bookings = await loadAllPages((input) => client.bookings.list({ status, ...input }));
  return [...new Set(bookings.map(({ customer_email }) => customer_email).filter(Boolean))];
}

type MailLinkOptions = { to?: string; bcc?: readonly string[]; subject: string; body: string };

/** A mailto link; several recipients go to Bcc. Null if the link would be too long for mail programs. */
export function buildMailLink({ to = "", bcc = [], subject, body }: MailLinkOptions): string | null {
  const parts = [
    ...(bcc.length > 0 ? [`bcc=${bcc.map(encodeURIComponent).join(",")}`] : []),
    `subject=${encodeURIComponent(subject)}`,
    `body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`,
  ];
  const link = `${mailtoHref(to)}?${parts.join("&")}`;
  return link.length <= maxLinkLength ? link : null;
}

/** Opens the mail program, or copies the addresses where a link would be too long; says what happens. */
export async function openMailProgram(link: string | null, addresses: readonly string[]): Promise<void> {
  const copy = () => navigator.clipboard.writeText(addresses.join(", "));
  if (link === null) {
    await copy();
    toast.info({
      title: `${addresses.length} addresses copied`,
      text: "Too many for an email link. Paste them into Bcc.",
    });
    return;
  }
  location.assign(link);
  toast.info({
    title: "Your email program opens",
    text: `${formatCount(addresses.length, "address", "addresses")} in Bcc. What you send there is not listed here.`,
    action: { label: "Copy addresses", onClick: () => void copy() },
    seconds: 10,
  });
}

export const buildMailLinkToAll = (status: RecipientStatus, addresses: readonly string[]): string | null =>
  buildMailLink({ bcc: addresses, ...emailTexts[status] });
