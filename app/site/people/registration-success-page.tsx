import { definePage } from "#app/kit/page.ts";
import { toSupportContact } from "./contact-lines.tsx";
import { RegistrationSuccess } from "./registration-success.tsx";

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
