import { page } from "#app/kit/page.ts";
import { supportOf } from "./contact-lines.tsx";
import { RegistrationSuccess } from "./registration-success.tsx";

export const registrationSuccessPage = page({
  path: "/registration-success",
  load: async () => null,
  head: ({ site }) => ({
    title: `Thank you for registering | ${site.site_name}`,
    description: "Your registration has been submitted: what happens next.",
    canonical: "/registration-success",
    robots: "noindex",
  }),
  Page: ({ site }) => <RegistrationSuccess support={supportOf(site)} />,
});
