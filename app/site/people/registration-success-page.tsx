import { definePage } from "#app/kit/rendering/page.ts";
import { RegistrationSuccess } from "./registration-success.tsx";
import { toSupportContact } from "./support-contact.tsx";

export const registrationSuccessPage = definePage({
  path: "/registration-success",
  load: async () => null,
  head: ({ site }) => ({
    title: `Thank you for registering | ${site.site_name}`,
    description: "Your registration has been submitted: what happens next.",
    canonical: "/registration-success",
    robots: "noindex",
  }),
  Page: ({ site }) => <RegistrationSuccess support={toSupportContact(site)} />,
});
