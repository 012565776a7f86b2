import { catchClientError } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { MessagePage } from "#app/ui/site/message-page.tsx";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { NewsletterLinkForm, RequestLinkForm } from "./newsletter-link-forms.tsx";

type SubscriptionState = "subscribed" | "left" | "unknown";

const titles: Readonly<Record<SubscriptionState, string>> = {
  subscribed: "Leave the newsletter?",
  left: "You are unsubscribed",
  unknown: "This link is not valid",
};

const buildHead = (title: string, site: SiteSettings) => ({
  title: `${title} | ${site.site_name}`,
  description: "Unsubscribe from our newsletter.",
  canonical: "/newsletter/unsubscribe",
  robots: "noindex, nofollow",
});

function Content({ state, token }: { state: SubscriptionState; token: string }) {
  if (state === "left") return <p>This address is not on our list any more, and there is nothing to do.</p>;
  if (state === "subscribed") {
    return (
      <NewsletterLinkForm
        call="leave"
        token={token}
        label="Unsubscribe"
        busy="Unsubscribing…"
        heading="You are unsubscribed"
        doneTitle="Travel well"
        doneText="We won't write to you again."
        question="One press, and you hear no more from us. Emails about your own bookings still reach you."
      />
    );
  }
  return (
    <>
      <p>Mail programs sometimes cut long links in two. Type your address, and we send you a new one.</p>
      <RequestLinkForm />
    </>
  );
}

/** The target of the signed unsubscribe link in each newsletter; needs no sign-in. */
export const newsletterUnsubscribePage = definePage({
  path: "/newsletter/unsubscribe/{token}",
  async load(api, { params }): Promise<{ state: SubscriptionState }> {
    const subscription = await catchClientError(
      api.newsletter.getUnsubscribing({ token: params.token ?? "" }),
      () => null,
    );
    if (!subscription) return { state: "unknown" };
    return { state: subscription.is_subscribed ? "subscribed" : "left" };
  },
  head: ({ data, site }) => ({
    ...buildHead(titles[data.state], site),
    ...(data.state === "unknown" ? { status: 404 as const } : {}),
  }),
  Page: ({ data, request }) => (
    <MessagePage title={titles[data.state]} noReferrer>
      <Content state={data.state} token={request.params.token ?? ""} />
    </MessagePage>
  ),
});

const requestLinkTitle = "Unsubscribe from the newsletter";

/** For subscribers without an unsubscribe link. */
export const newsletterRequestLinkPage = definePage({
  path: "/newsletter/unsubscribe",
  load: async () => ({}),
  head: ({ site }) => buildHead(requestLinkTitle, site),
  Page: () => (
    <MessagePage title={requestLinkTitle}>
      <p>Type the address that gets our newsletter, and we send it a link that takes it off our list.</p>
      <RequestLinkForm />
    </MessagePage>
  ),
});
