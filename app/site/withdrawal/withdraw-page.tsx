import { catchClientError } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { HomeLink } from "#app/ui/site/action-link.tsx";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { MessagePageFrame } from "#app/ui/site/message-page.tsx";
import { NoScriptNotice } from "#app/ui/site/no-script-notice.tsx";
import type { Withdrawal } from "#shared/bookings/contract.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { withdrawal as WithdrawalPanel } from "./withdrawal.island.tsx";

type WithdrawalResult = { booking: Withdrawal } | { message: string };

function InvalidLink({ message, site }: { message: string; site: SiteSettings }) {
  return (
    <MessagePageFrame>
      <meta name="referrer" content="no-referrer" />
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

/** The target of the withdrawal link in the booking e-mail. No referrer: the URL contains a secret token. */
export const withdrawPage = definePage({
  path: "/booking/withdraw/{token}",
  load(api, { params }): Promise<WithdrawalResult> {
    const found = api.bookings.getWithdrawal({ token: params.token ?? "" }).then((booking) => ({ booking }));
    return catchClientError(found, ({ message }) => ({ message }));
  },
  head: ({ data, site }) => ({
    title: `${"booking" in data ? `Booking ${data.booking.booking_reference}` : "Link not valid"} | ${site.site_name}`,
    description: "Look at your booking and withdraw it.",
    // Without the token.
    canonical: "/booking",
    robots: "noindex, nofollow",
    ...("booking" in data ? {} : { status: 404 as const }),
  }),
  Page: ({ data, site, request }) =>
    "booking" in data ? (
      <>
        <NoScriptNotice hiddenSelector=".withdraw-button">
          <span>
            Withdrawing a booking online needs JavaScript, which is switched off here. <ContactLine contact={site} />
          </span>
        </NoScriptNotice>
        <div className="page-width page-top withdraw-page">
          <meta name="referrer" content="no-referrer" />
          <WithdrawalPanel
            token={request.params.token ?? ""}
            booking={data.booking}
            contact={{ phone: site.phone, email: site.email }}
          />
        </div>
      </>
    ) : (
      <InvalidLink message={data.message} site={site} />
    ),
});
