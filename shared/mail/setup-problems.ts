type MailSetup = {
  SMTP_URL?: string | undefined;
  PUBLIC_URL: string;
  MAIL_FROM: string;
  /** What signs the emails; null for nothing. */
  dkim: { domainName: string } | null;
  /** The address of the operator, to which replies go. */
  contactEmail: string;
  /** Whether the payment terms say how to pay. */
  hasPaymentDetails: boolean;
};

/** The sender that is used until MAIL_FROM is set. */
export const defaultMailFrom = "Lava Trails <info@lavatrails.example>";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

const isLocal = ({ hostname }: URL): boolean => localHosts.includes(hostname) || hostname.endsWith(".localhost");

/** Whether mail programs load pictures from this address: they warn of what isn't https, or leave it out. */
export const isPublicUrl = (url: string): boolean => new URL(url).protocol === "https:" && !isLocal(new URL(url));

function describePublicUrl(publicUrl: string): string[] {
  const { protocol } = new URL(publicUrl);
  if (isLocal(new URL(publicUrl)))
    return [
      `Links in emails lead to ${publicUrl}, which only this machine can open. Set PUBLIC_URL to the address of the site.`,
    ];
  if (protocol === "https:") return [];
  return [
    `Links in emails lead to ${publicUrl}, and unsubscribing with one click needs https. Set PUBLIC_URL to an https address.`,
  ];
}

/** "example.com" of "Lava Trails <info@Example.com>". */
const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? "";

const isSameOrganization = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

function describeSender({ MAIL_FROM, contactEmail }: MailSetup): string[] {
  if (MAIL_FROM === defaultMailFrom)
    return [`Emails are sent as ${defaultMailFrom}, which is not your address. Set MAIL_FROM.`];
  const [from, replies] = [domainOf(MAIL_FROM), domainOf(contactEmail)];
  if (replies === "" || isSameOrganization(from, replies)) return [];
  return [
    `Emails come from ${from}, but replies go to ${replies}. Mail programs trust one domain more: use it for MAIL_FROM and for the contact email.`,
  ];
}

/** Receivers take a signature of another domain for none. */
function describeSignature({ MAIL_FROM, dkim }: MailSetup): string[] {
  const from = domainOf(MAIL_FROM);
  if (dkim === null || isSameOrganization(from, dkim.domainName.toLowerCase())) return [];
  return [
    `Emails come from ${from}, but are signed for ${dkim.domainName}, so receivers don't count the signature. Set DKIM_DOMAIN to ${from}.`,
  ];
}

const missingPaymentDetails =
  "Confirmations and reminders ask travellers to pay, but don't say how: no bank details are set. Enter them in Payment terms.";

/** What is wrong with how emails are sent, one message per problem; nothing without a mail server. */
export const findMailSetupProblems = (setup: MailSetup): string[] =>
  setup.SMTP_URL === undefined
    ? []
    : [
        ...describePublicUrl(setup.PUBLIC_URL),
        ...describeSender(setup),
        ...describeSignature(setup),
        ...(setup.hasPaymentDetails ? [] : [missingPaymentDetails]),
      ];
