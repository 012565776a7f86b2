import { attempt } from "#app/kit/attempt.ts";
import { page } from "#app/kit/page.ts";
import { supportOf } from "./contact-lines.tsx";
import { registrationWizard as RegistrationWizard } from "./registration-wizard.island.tsx";
import { WithoutScript } from "./without-script.tsx";

export const registerPage = page({
  path: "/register",
  async load(api) {
    const result = await attempt(api.pages.listClaims({ area: "registration" }));
    // The claims are optional content; registration works without them.
    return result.succeeded ? result.value.map(({ id, value, label }) => ({ id, value, label })) : [];
  },
  head: ({ site }) => ({
    title: `Create your account | ${site.site_name}`,
    description: `Register with ${site.site_name} as a traveller or as a guide: your trips, your details and your certificates in one place.`,
    canonical: "/register",
  }),
  Page: ({ data, site }) => (
    <>
      <WithoutScript support={supportOf(site)} what="Registering" hides=".register-card" />
      <RegistrationWizard claims={data} support={supportOf(site)} />
    </>
  ),
});
