import { catchClientError } from "#app/kit/calls/to-result.ts";
import { definePage, type Page } from "#app/kit/rendering/page.ts";
import { HomeLink } from "#app/ui/site/action-link.tsx";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { MessagePageFrame } from "#app/ui/site/message-page.tsx";
import { NoScriptNotice } from "#app/ui/site/no-script-notice.tsx";
import { bookingPagePath, type LinkedBooking } from "#shared/bookings/linked-booking.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { BookingMessageForm } from "./booking-message-form.tsx";
import { yourBooking as YourBooking } from "./your-booking.island.tsx";

type LinkResult = { booking: LinkedBooking } | { message: string };

/** No referrer: the URL contains a secret token. */
const NoReferrer = () => <meta name="referrer" content="no-referrer" />;

function InvalidLink({ message, site }: { message: string; site: SiteSettings }) {
  return (
    <MessagePageFrame>
      <NoReferrer />
      <h1 className="text-balance font-display text-title">We can't find this booking</h1>
      <p className="mt-5 max-w-xl sm:text-lg">
        {message} <ContactLine contact={site} />
      </p>
      <p className="mt-3 max-w-xl text-ash">
        Mail programs sometimes cut long links in two: try copying the whole link from the email.
      </p>
      <div className="mt-8">
        <HomeLink />
      </div>
    </MessagePageFrame>
  );
}

type ContentProps = { token: string; booking: LinkedBooking; site: SiteSettings; public_url: string };

function BookingContent({ token, booking, site, public_url }: ContentProps) {
  const { phone, email } = site;
  return (
    <>
      <NoScriptNotice hiddenSelector=".withdraw-button,.share-trip,.travellers-form">
        <span>
          Naming the travellers and withdrawing a booking online need JavaScript, which is switched off here.{" "}
          <ContactLine contact={site} />
        </span>
      </NoScriptNotice>
      <div className="page-width page-top your-booking">
        <NoReferrer />
        <div className="min-w-0">
          <YourBooking token={token} booking={booking} contact={{ phone, email }} public_url={public_url} />
        </div>
        <BookingMessageForm token={token} />
      </div>
    </>
  );
}

/** The traveller's page of a booking. */
const bookingPage: Omit<Page<LinkResult>, "path"> = {
  load(api, { params }) {
    const found = api.bookings.getLinked({ token: params.token ?? "" }).then((booking) => ({ booking }));
    return catchClientError(found, ({ message }) => ({ message }));
  },
  head: ({ data, site }) => ({
    title: `${"booking" in data ? `Booking ${data.booking.booking_reference}` : "Link not valid"} | ${site.site_name}`,
    description: "Look at your booking, write to us about it, or withdraw it.",
    // Without the token.
    canonical: "/booking",
    robots: "noindex, nofollow",
    ...("booking" in data ? {} : { status: 404 as const }),
  }),
  // Without the header's button that shares the address of the page.
  frame: () => ({ is_booking: true }),
  Page: ({ data, site, request: { params, public_url } }) =>
    "booking" in data ? (
      <BookingContent token={params.token ?? ""} booking={data.booking} site={site} public_url={public_url} />
    ) : (
      <InvalidLink message={data.message} site={site} />
    ),
};

export const yourBookingPage = definePage({ ...bookingPage, path: bookingPagePath("{token}") });
/** The address in older emails. */
export const withdrawPage = definePage({ ...bookingPage, path: "/booking/withdraw/{token}" });
