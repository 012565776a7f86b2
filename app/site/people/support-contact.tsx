import type { Site } from "#shared/settings/contract.ts";

/** The contact details that these pages need. Island props are sent with the page, so this is a subset. */
export type SupportContact = Pick<Site, "site_name" | "phone" | "email" | "business_hours">;

export const toSupportContact = ({ site_name, phone, email, business_hours }: Site): SupportContact => ({
  site_name,
  phone,
  email,
  business_hours,
});

/** Used until staff have set their own. */
const defaultHours = "Monday to Friday, 8AM to 6PM EAT";

export function SupportContactList({ support: { phone, email, business_hours } }: { support: SupportContact }) {
  return (
    <ul className="grid gap-1">
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="text-link tabular-nums">
            {phone}
          </a>
        </li>
      )}
      <li>
        <a href={`mailto:${email}`} className="text-link break-words">
          {email}
        </a>
      </li>
      <li>{business_hours || defaultHours}</li>
    </ul>
  );
}
