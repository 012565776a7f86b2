import { definePage } from "#app/kit/rendering/page.ts";
import { ledTrip as LedTrip } from "./led-trip.island.tsx";
import { NoScriptContact, toSupportContact } from "./support-contact.tsx";

/** Who travels on a date of a trip, for the one who leads it. Served without data; the browser loads the list. */
export const ledTripPage = definePage({
  path: "/account/trip",
  load: async () => null,
  head: ({ site }) => ({
    title: `A trip you lead | ${site.site_name}`,
    description: "Who travels, and what they need on the way.",
    canonical: "/account/trip",
    robots: "noindex",
  }),
  frame: () => ({ is_private: true }),
  Page: ({ site }) => (
    <>
      <NoScriptContact support={site} feature="The list" hiddenSelector=".led-list" />
      <div className="page-width page-top led-list">
        <LedTrip office={toSupportContact(site)} />
      </div>
    </>
  ),
});
