import { definePage } from "#app/kit/rendering/page.ts";
import { MessagePageFrame } from "#app/ui/site/message-page.tsx";
import { TextLink } from "#app/ui/site/text-link.tsx";
import { forgottenPassword as ForgottenPassword } from "./forgotten-password.island.tsx";
import { PasswordLinkSent } from "./password-link-sent.tsx";

/** For all accounts, including those of the back-office. */
export const forgottenPasswordPage = definePage({
  path: "/sign-in/forgotten",
  // ?sent=yes is the redirect of the form without scripts.
  query: ["sent"],
  load: async () => null,
  head: ({ site }) => ({
    title: `Forgotten your password? | ${site.site_name}`,
    description: "Ask for a link with which you set a new password for your account.",
    canonical: "/sign-in/forgotten",
    robots: "noindex",
  }),
  Page: ({ request }) => (
    <MessagePageFrame>
      <h1 className="max-w-4xl text-balance font-display text-title">Forgotten your password?</h1>
      {request.query.get("sent") === "yes" ? (
        <div className="mt-7 max-w-lg">
          <PasswordLinkSent />
        </div>
      ) : (
        <ForgottenPassword intro="Type the email address of your account, and we send you a link with which you set a new one." />
      )}
      <p className="mt-8">
        <TextLink href="/sign-in">Back to sign in</TextLink>
      </p>
    </MessagePageFrame>
  ),
});
