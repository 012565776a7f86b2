import type { Site } from "#shared/settings/contract.ts";

/** How to reach the operator, as far as these pages need it: what an island is given travels with the page. */
export type Support = Pick<Site, "site_name" | "phone" | "email" | "business_hours">;

export const supportOf = ({ site_name, phone, email, business_hours }: Site): Support => ({
  site_name,
  phone,
  email,
  business_hours,
});

/** The specified hours (specification 1, section 1), until staff have written their own. */
const usualHours = "Monday to Friday, 8AM to 6PM EAT";

export function ContactLines({ support: { phone, email, business_hours } }: { support: Support }) {
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
      <li>{business_hours || usualHours}</li>
    </ul>
  );
}
