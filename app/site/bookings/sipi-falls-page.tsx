import { Check } from "lucide-react";
import { CallError } from "#app/kit/calls/call-error.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { Breadcrumbs, buildBreadcrumbJsonLd, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { NoScriptNotice } from "#app/ui/site/no-script-notice.tsx";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { pictureSizes } from "#app/ui/site/picture-frame.tsx";
import { RichTextBlocks } from "#app/ui/site/rich-text.tsx";
import { TextLink } from "#app/ui/site/text-link.tsx";
import { daysLabel, priceLabel, pricePerPersonLabel } from "#app/ui/site/trip-labels.ts";
import type { Api } from "#shared/api.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import type { Client } from "#shared/kit/client.ts";
import { hasPrice } from "#shared/kit/money.ts";
import { parseRichText } from "#shared/kit/rich-text/parse-rich-text.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import type { Trip } from "#shared/trips/contract.ts";
import { toOperatorTerms } from "./operator-terms.ts";
import { reservation as Reservation } from "./reservation.island.tsx";
import { toWizardTrip } from "./wizard-data.ts";

const path = "/sipi-falls-booking";
/** The only trip with its own reservation page. */
const slug = "sipi-falls";
const crumbs = crumbsTo(
  { name: "Best-selling adventures", href: "/best-selling-adventures" },
  { name: "Sipi Falls", href: path },
);

type SipiFallsResult = { trip: Trip } | { missing: true } | { message: string };

async function findTrip(api: Client<Api>): Promise<SipiFallsResult> {
  try {
    return { trip: await api.trips.getBySlug({ slug }) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 ? { missing: true } : { message: error.message };
  }
}

function TripOverview({ trip }: { trip: Trip }) {
  const facts = [
    { name: hasPrice(trip.price_from) ? "Price per person" : "Price", text: priceLabel(trip) },
    { name: "Length", text: daysLabel(trip.duration_days) },
    { name: "Guests", text: `1 to ${maxGuests(trip)}` },
  ];
  const opening = parseRichText(trip.full_description).find(({ kind }) => kind === "paragraph");
  return (
    <section aria-label="About this trip" className="page-width reservation-about">
      <div>
        <p className="font-display text-lead">{trip.short_description}</p>
        {opening && (
          <div className="mt-5 max-w-2xl">
            <RichTextBlocks blocks={[opening]} />
          </div>
        )}
        <p className="mt-5">
          <TextLink href={`/trips/${trip.slug}`}>Read the whole trip, day by day</TextLink>
        </p>
      </div>
      <div>
        <dl className="reservation-facts">
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-6 grid gap-2.5">
          {trip.inclusions.slice(0, 5).map((inclusion) => (
            <li key={inclusion} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" strokeWidth={2.5} />
              {inclusion}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const maxGuests = ({ max_group_size }: Pick<Trip, "max_group_size">): number =>
  Math.min(bookingLimits.maxSipiFallsGuests, max_group_size);

/** On narrow screens in sight until the form is. */
const ReserveBar = ({ trip }: { trip: Trip }) => (
  <div className="submit-bar reserve-bar">
    <p className="leading-tight">
      <span className="block text-ash text-xs">
        {daysLabel(trip.duration_days)}
        {hasPrice(trip.price_from) && ", per person"}
      </span>
      <strong className="text-lg tabular-nums">{priceLabel(trip)}</strong>
    </p>
    <ActionLink href="#reserve">Reserve</ActionLink>
  </div>
);

function TripUnavailable({ found, site }: { found: Exclude<SipiFallsResult, { trip: Trip }>; site: SiteSettings }) {
  return (
    <div className="page-width page-top pb-24">
      <h1 className="mb-10 font-display text-title">Sipi Falls</h1>
      {"missing" in found ? (
        <EmptyState
          title="This trip is not available right now"
          text="Take a look at our other trips; some of them lead to waterfalls too."
        >
          <ActionLink href="/trips">See all trips</ActionLink>
        </EmptyState>
      ) : (
        <EmptyState title="This trip could not be loaded" text={found.message}>
          <ActionLink href={path}>Try Again</ActionLink>
          <p className="w-full">
            <ContactLine contact={site} />
          </p>
        </EmptyState>
      )}
    </div>
  );
}

export const sipiFallsPage = definePage({
  path,
  load: findTrip,
  head: ({ data, site }) => ({
    title: `Book Sipi Falls | ${site.site_name}`,
    description:
      "trip" in data
        ? `${daysLabel(data.trip.duration_days)} at Sipi Falls in Uganda. ${pricePerPersonLabel(data.trip)}. Choose your arrival date; nothing to pay now.`
        : "Reserve our trip to Sipi Falls in Uganda.",
    canonical: path,
    ...("trip" in data
      ? { picture: data.trip.hero_picture, picture_sizes: pictureSizes.head, json_ld: [buildBreadcrumbJsonLd(crumbs)] }
      : { robots: "noindex, follow" }),
  }),
  // The page has a form of its own, to which the header leads.
  frame: ({ data }) => ("trip" in data ? { booking_href: "#reserve" } : {}),
  Page: ({ data, site }) => {
    if (!("trip" in data)) return <TripUnavailable found={data} site={site} />;
    const { trip } = data;
    return (
      <>
        <div>
          <PageHero
            picture={trip.hero_picture}
            eyebrow="Reservation"
            title={trip.title}
            text={`${daysLabel(trip.duration_days)} · ${pricePerPersonLabel(trip)}`}
          >
            <ActionLink href="#reserve">Choose your date</ActionLink>
          </PageHero>
          <div className="page-width pt-6">
            <Breadcrumbs crumbs={crumbs} />
          </div>
          <TripOverview trip={trip} />
          <ReserveBar trip={trip} />
        </div>
        <div className="pb-20">
          <NoScriptNotice hiddenSelector=".reservation-form">
            <span>
              Reserving online needs JavaScript, which is switched off here. Tell us the date and the size of your
              group. <ContactLine contact={site} />
            </span>
          </NoScriptNotice>
          <Reservation
            trip={{ ...toWizardTrip(trip), max_group_size: maxGuests(trip) }}
            terms={toOperatorTerms(site)}
          />
        </div>
      </>
    );
  },
});
