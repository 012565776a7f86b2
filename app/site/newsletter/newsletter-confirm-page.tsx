import { catchClientError } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { MessagePage } from "#app/ui/site/message-page.tsx";
import { NewsletterForm } from "#app/ui/site/newsletter-form.tsx";
import type { Confirmation } from "#shared/newsletter/contract.ts";
import { NewsletterLinkForm } from "./newsletter-link-forms.tsx";

type ConfirmationResult = Confirmation | { state: "unknown" };

const titles = {
  open: "Confirm your subscription",
  confirmed: "You are already subscribed",
  expired: "This link has expired",
  unknown: "This link is not valid",
} as const;

function Content({ result, token }: { result: ConfirmationResult; token: string }) {
  const { state } = result;
  if (state === "confirmed") return <p>Your subscription is confirmed, and there is nothing more to do.</p>;
  if (state === "open") {
    const { email } = result;
    return (
      <NewsletterLinkForm
        call="confirm"
        token={token}
        label="Confirm my subscription"
        busy="Confirming…"
        heading="You are subscribed"
        doneTitle="Welcome"
        doneText="You hear from us when there is something worth telling."
        question={`Send our newsletter to ${email}? You can unsubscribe at any time.`}
      />
    );
  }
  return (
    <>
      <p>No harm done: subscribe again, and we send you a new link.</p>
      <div className="mt-8 max-w-xl">
        <NewsletterForm doneHeading="h2" />
      </div>
    </>
  );
}

/** The target of the link in the confirmation email. Opening it changes nothing. */
export const newsletterConfirmPage = definePage({
  path: "/newsletter/confirm/{token}",
  load: (api, { params }): Promise<ConfirmationResult> =>
    catchClientError(api.newsletter.getConfirmation({ token: params.token ?? "" }), () => ({ state: "unknown" })),
  head: ({ data, site }) => ({
    title: `${titles[data.state]} | ${site.site_name}`,
    description: "Confirm your newsletter subscription.",
    canonical: "/",
    robots: "noindex, nofollow",
    ...(data.state === "unknown" ? { status: 404 as const } : {}),
  }),
  Page: ({ data, request }) => (
    <MessagePage title={titles[data.state]} noReferrer>
      <Content result={data} token={request.params.token ?? ""} />
    </MessagePage>
  ),
});
