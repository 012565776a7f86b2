type MailSetup = {
  PUBLIC_URL: string;
  /** The address that emails come from. */
  sender: string;
  /** What signs the emails; null for nothing. */
  dkim: { domainName: string } | null;
  /** The address of the operator, to which replies go. */
  contactEmail: string;
  /** Whether the payment terms say how to pay. */
  hasPaymentDetails: boolean;
};

/** The sender that is used until another one is set. */
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

/** The domain of an address, in small letters. */
export const senderDomainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

const isDefaultSender = (sender: string): boolean => defaultMailFrom.endsWith(`<${sender}>`);

const isSameOrganization = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

function describeSender({ sender, contactEmail }: MailSetup): string[] {
  if (isDefaultSender(sender))
    return [`Emails are sent as ${sender}, which is not your address. Enter your own under Settings, Mail.`];
  const [from, replies] = [senderDomainOf(sender), senderDomainOf(contactEmail)];
  if (replies === "" || isSameOrganization(from, replies)) return [];
  return [
    `Emails come from ${from}, but replies go to ${replies}. Mail programs trust one domain more: use it for the sender under Settings, Mail, and for the contact email.`,
  ];
}

/** Receivers take a signature of another domain for none. */
function describeSignature({ sender, dkim }: MailSetup): string[] {
  const from = senderDomainOf(sender);
  if (dkim === null || isSameOrganization(from, dkim.domainName.toLowerCase())) return [];
  return [
    `Emails come from ${from}, but are signed for ${dkim.domainName}, so receivers don't count the signature. Make a key for ${from} under Settings, Mail, or set DKIM_DOMAIN to it.`,
  ];
}

const missingPaymentDetails =
  "Confirmations and reminders ask travellers to pay, but don't say how: no bank details are set. Enter them in Payment terms.";

/** What is wrong with how emails are sent by a mail server, one message per problem. */
export const findMailSetupProblems = (setup: MailSetup): string[] => [
  ...describePublicUrl(setup.PUBLIC_URL),
  ...describeSender(setup),
  ...describeSignature(setup),
  ...(setup.hasPaymentDetails ? [] : [missingPaymentDetails]),
];
