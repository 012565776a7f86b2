import { catchClientError } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { MessagePageFrame } from "#app/ui/site/message-page.tsx";
import { newPassword as NewPassword, type PasswordLinkState } from "./new-password.island.tsx";

/** The target of the link in the password email. No referrer: the URL contains a secret token. */
export const newPasswordPage = definePage({
  path: "/sign-in/new-password/{token}",
  async load(api, { params }): Promise<PasswordLinkState> {
    const link = api.signIn.getPasswordLink({ token: params.token ?? "" });
    return (await catchClientError(link, () => ({ state: "unknown" as const }))).state;
  },
  head: ({ data, site }) => ({
    title: `Set a new password | ${site.site_name}`,
    description: "Set a new password for your account.",
    // Without the token.
    canonical: "/sign-in/forgotten",
    robots: "noindex, nofollow",
    ...(data === "unknown" ? { status: 404 as const } : {}),
  }),
  Page: ({ data, request }) => (
    <MessagePageFrame>
      <meta name="referrer" content="no-referrer" />
      <NewPassword token={request.params.token ?? ""} link={data} />
    </MessagePageFrame>
  ),
});
