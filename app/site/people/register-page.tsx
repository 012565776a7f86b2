import { toResult } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { registrationWizard as RegistrationWizard } from "./registration-wizard.island.tsx";
import { NoScriptContact, toSupportContact } from "./support-contact.tsx";

export const registerPage = definePage({
  path: "/register",
  async load(api) {
    const result = await toResult(api.claims.list({ area: "registration" }));
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
      <NoScriptContact support={site} feature="Registering" hiddenSelector=".register-card" />
      <RegistrationWizard claims={data} support={toSupportContact(site)} />
    </>
  ),
});
