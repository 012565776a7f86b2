import { paragraphs } from "./paragraphs.ts";

/** Initial privacy policy, which describes how the product handles personal data. The operator has to review it. */
export const samplePrivacy = paragraphs(
  "{{site_name}}, {{address}}, answers for the personal data on this site. Questions and wishes about it go to {{email}}. We follow Rwanda's Law No. 058/2021 on the protection of personal data and privacy, and the rules of the European Union for guests who live there.",
  "## What we keep, and why",
  "- When you book: name, email, telephone, dates, number of people and what you tell us of your wishes. We need them to plan and run the trip.\n- For trips with permits or height: passport number, date of birth, an emergency contact and notes on health, where you give them. Parks ask for some, your guide needs the others.\n- When you register: the details of your profile, and your password as a hash that nobody can read back.\n- When you write to us: your message and your address, to answer it.\n- When you subscribe to the newsletter: your address, your name if you give it, and when you confirmed. Without your confirmation nothing is sent.",
  "We don't sell data, and we don't build profiles of people.",
  "## Visits to this site",
  "We count which pages are read, for how long and how fast they load, from which site, country and kind of device, without cookies, without a lasting mark on your device and without keeping your network address; a browser that asks not to be tracked is not counted. No other company's scripts, fonts or pictures are loaded.",
  "What a form holds is kept in your own browser until you send it, so that nothing you typed is lost. If you sign in, a token that says so lies in your browser until you sign out.",
  "## Who else sees it",
  "Those who make your trip happen: guides, drivers, lodges, park authorities and the airline that brings you over, each only what they need. The company that carries our email, and the one whose servers we use, work on our instructions. Authorities get data where the law asks for it.",
  "Some of them are in countries other than yours. Where the law asks for it, contracts make sure that your data is protected there as well.",
  "## How long",
  "- Bookings and invoices: ten years, as tax law asks for.\n- Notes on health, passport numbers and emergency contacts: until three months after the trip.\n- Messages: two years after the last one.\n- Newsletter: until you unsubscribe; then we only keep that you don't want it.\n- Accounts: until you ask us to delete yours.",
  "## Your rights",
  "You may ask what we keep about you, have it corrected, moved or deleted, and object to what we do with it. Write to {{email}}; we answer within thirty days and ask for nothing but proof that it is you. Every newsletter has a link that ends it at once.",
  "If you think that we are wrong you can complain to the National Cyber Security Authority of Rwanda, or to the authority where you live.",
  "## Changes",
  "When this text changes in a way that matters, we say so on this page and tell those who have an account.",
);
