import { definePage } from "#app/kit/rendering/page.ts";
import { account as Account } from "./account.island.tsx";
import { NoScriptContact, toSupportContact } from "./support-contact.tsx";

/** The account page. Served without personal data, so that it can be cached; the browser loads the profile. */
export const accountPage = definePage({
  path: "/account",
  load: async () => null,
  head: ({ site }) => ({
    title: `Your account | ${site.site_name}`,
    description: "Your details and your bookings.",
    canonical: "/account",
    robots: "noindex",
  }),
  Page: ({ site }) => (
    <>
      <NoScriptContact support={site} feature="Your account" hiddenSelector=".account" />
      <div className="page-width page-top account">
        <Account support={toSupportContact(site)} />
      </div>
    </>
  ),
});
