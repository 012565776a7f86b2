import type { SiteSettings } from "#shared/settings/contract.ts";
import { EmailLink, PhoneLink } from "./text-link.tsx";

export type Contact = Pick<SiteSettings, "phone" | "email">;

/** Phone and email of the operator in one sentence. */
export const ContactLine = ({ contact: { phone, email } }: { contact: Contact }) => (
  <span>
    {phone && (
      <>
        Call <PhoneLink phone={phone} /> or write
      </>
    )}
    {!phone && "Write"} to <EmailLink email={email} />.
  </span>
);
