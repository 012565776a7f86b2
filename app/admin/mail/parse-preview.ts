/** Sample values of the template variables. */
const sampleValues: Readonly<Record<string, string>> = {
  customer_name: "Priya Nair",
  customer_first_name: "Priya",
  customer_email: "priya@example.com",
  customer_phone: "+44 7700 900 118",
  booking_reference: "LT1283",
  trip_title: "Gorillas and Bisoke crater",
  start_date: "Wednesday 13 January 2027",
  end_date: "Sunday 17 January 2027",
  participants: "3",
  price_per_person: "$1,957",
  total_price: "$5,871",
  deposit: "$1,761.30",
  status: "confirmed",
  payment_status: "pending",
  special_requirements: "One vegetarian",
  withdraw_link: "Withdraw your booking",
  withdraw_hours: "48",
  booking_link: "Open the booking",
  note: "",
  first_name: "Priya",
  full_name: "Priya Nair",
  email: "priya@example.com",
  phone: "+44 7700 900 118",
  role: "Guide",
  place: "Leeds, United Kingdom",
  confirm_link: "Confirm",
  sign_in_link: "Sign in",
  link_days: "7",
  reset_link: "Set a new password",
  link_minutes: "60",
  forgotten_link: "Set another password",
  sender_name: "Priya Nair",
  sender_email: "priya@example.com",
  adventure_type: "Hiking",
  message: "Is the path to the third waterfall open in April?",
  message_link: "Open the message",
  unsubscribe_link: "unsubscribe here",
  site_name: "Lava Trails",
  site_phone: "+250 788 000 000",
  site_email: "hello@example.com",
};

/** Replaces known variables with sample values; unknown variables stay as typed. */
export const fillSampleValues = (text: string): string =>
  text.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (match, name: string) =>
    Object.hasOwn(sampleValues, name) ? (sampleValues[name] ?? match) : match,
  );

export type TextSpan = { text: string; strong: boolean };
export type Block = { kind: "heading" | "paragraph"; lines: TextSpan[][] } | { kind: "list"; lines: TextSpan[][] };

const parseSpans = (line: string): TextSpan[] =>
  line
    .split(/\*\*(.+?)\*\*/)
    .map((text, index) => ({ text, strong: index % 2 === 1 }))
    .filter(({ text }) => text !== "");

function parseBlock(text: string): Block {
  const lines = text.split("\n").map((line) => line.trim());
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", lines: lines.map((line) => parseSpans(line.slice(2))) };
  }
  if (text.startsWith("# ")) return { kind: "heading", lines: [parseSpans(text.slice(2))] };
  return { kind: "paragraph", lines: lines.map(parseSpans) };
}

/** Splits the text of a template into headings, paragraphs and lists; drops empty blocks. */
export const parseBlocks = (body: string): Block[] =>
  fillSampleValues(body)
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map(parseBlock);
