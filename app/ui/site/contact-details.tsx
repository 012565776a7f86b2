import { telHref } from "#app/ui/tel-href.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

export type ContactContent = Pick<SiteSettings, "phone" | "second_phone" | "email" | "address" | "business_hours">;

/** The filled-in contact details of the operator. */
export function ContactDetails({ site }: { site: ContactContent }) {
  const phones = [site.phone, site.second_phone].filter((phone) => phone !== "");
  const rows = [
    { name: "Where", values: [site.address] },
    { name: "Phone", values: phones, link: telHref },
    { name: "Email", values: [site.email], link: (address: string) => `mailto:${address}` },
    { name: "Hours", values: [site.business_hours] },
  ];
  return (
    <dl className="contact-details">
      {rows.map(({ name, values, link }) => {
        const filled = values.filter((value) => value !== "");
        if (filled.length === 0) return null;
        return (
          <div key={name}>
            <dt>{name}</dt>
            {filled.map((value) => (
              <dd key={value}>
                {link ? (
                  <a href={link(value)} className="text-link wrap-anywhere tabular-nums">
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
