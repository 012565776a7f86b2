import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { queries } from "#app/kit/calls/queries.ts";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { ContactDetails } from "#app/ui/site/contact-details.tsx";
import { SiteFooter } from "#app/ui/site/site-footer.tsx";
import type { SaveContactInfo } from "#shared/settings/contact-info.ts";

type Props = { control: Control<Omit<z.input<typeof SaveContactInfo>, "version">, unknown, unknown> };

/** Shown while the contact details are switched off. */
const noDetails = { phone: "", second_phone: "", email: "", address: "", business_hours: "" };

/** The contact details and the footer of the website, following what is typed. */
export default function ContactPreview({ control }: Props) {
  const typed = useWatch({ control });
  const { data: stored } = useQuery(queries.settings.site({}));
  const { data: links = [] } = useQuery(queries.socialLinks.list({}));
  const { data: categories = [] } = useQuery(queries.categories.list({}));
  if (!stored) return null;
  const details = {
    phone: typed.phone ?? "",
    second_phone: typed.second_phone ?? "",
    email: typed.email ?? "",
    address: typed.address ?? "",
    business_hours: typed.business_hours ?? "",
  };
  const site = {
    ...stored,
    site_name: typed.company_name ?? "",
    site_tagline: typed.tagline ?? "",
    site_description: typed.description ?? "",
    ...(typed.is_active ? details : noDetails),
  };
  return (
    <SitePreview name="Contact section and footer">
      <div className="page-width contact-grid section">
        <div>
          <h2 className="max-w-xl text-balance font-display text-heading">Tell us what you have in mind</h2>
          <ContactDetails site={site} />
        </div>
      </div>
      <div className="pt-16">
        <SiteFooter site={site} social_links={links} categories={categories} />
      </div>
    </SitePreview>
  );
}
