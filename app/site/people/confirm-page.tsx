import { catchClientError } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { MessagePageFrame } from "#app/ui/site/message-page.tsx";
import { confirmAddress as ConfirmAddress, type LinkState } from "./confirm-address.island.tsx";

/** The target of the link in the confirmation email. No referrer: the URL contains a secret token. */
export const confirmPage = definePage({
  path: "/register/confirm/{token}",
  load: (api, { params }): Promise<LinkState> =>
    catchClientError(api.people.getConfirmation({ token: params.token ?? "" }), () => ({ state: "unknown" })),
  head: ({ data, site }) => ({
    title: `Confirm your email address | ${site.site_name}`,
    description: "Confirm the email address of your account.",
    // Without the token.
    canonical: "/register",
    robots: "noindex, nofollow",
    ...(data.state === "unknown" ? { status: 404 as const } : {}),
  }),
  Page: ({ data, request }) => (
    <MessagePageFrame>
      <meta name="referrer" content="no-referrer" />
      <ConfirmAddress token={request.params.token ?? ""} link={data} />
    </MessagePageFrame>
  ),
});
