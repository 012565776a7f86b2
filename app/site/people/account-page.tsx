import { page } from "#app/kit/page.ts";
import { account as Account } from "./account.island.tsx";
import { supportOf } from "./contact-lines.tsx";
import { WithoutScript } from "./without-script.tsx";

/** The account page. Served without personal data, so that it can be cached; the browser loads the profile. */
export const accountPage = page({
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
      <WithoutScript support={supportOf(site)} what="Your account" hides=".account" />
      <div className="page-width page-top account">
        <Account support={supportOf(site)} />
      </div>
    </>
  ),
});
