import { CallError } from "#app/kit/calls/call-error.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { MessagePageFrame } from "#app/ui/site/message-page.tsx";
import type { Withdrawal } from "#shared/bookings/contract.ts";
import type { Site } from "#shared/settings/contract.ts";
import { withdrawal as WithdrawalPanel } from "./withdrawal.island.tsx";

type WithdrawalResult = { booking: Withdrawal } | { message: string };

function InvalidLink({ message, site }: { message: string; site: Site }) {
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
        <ActionLink href="/" tone="quiet">
          Return to Home
        </ActionLink>
      </div>
    </MessagePageFrame>
  );
}

function NoScriptNotice({ site }: { site: Site }) {
  return (
    <noscript>
      {/* Hides the button, which needs scripts. */}
      <style>{".withdraw-button{display:none}"}</style>
      <p className="notice">
        <span>
          Withdrawing a booking online needs JavaScript, which is switched off here. <ContactLine contact={site} />
        </span>
      </p>
    </noscript>
  );
}

/** The target of the withdrawal link in the booking e-mail. No referrer: the URL contains a secret token. */
export const withdrawPage = definePage({
  path: "/booking/withdraw/{token}",
  async load(api, { params }): Promise<WithdrawalResult> {
    try {
      return { booking: await api.bookings.getWithdrawal({ token: params.token ?? "" }) };
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return { message: error.message };
      throw error;
    }
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
      <div className="page-width page-top withdraw-page">
        <meta name="referrer" content="no-referrer" />
        <NoScriptNotice site={site} />
        <WithdrawalPanel
          token={request.params.token ?? ""}
          booking={data.booking}
          contact={{ phone: site.phone, email: site.email }}
        />
      </div>
    ) : (
      <InvalidLink message={data.message} site={site} />
    ),
});
