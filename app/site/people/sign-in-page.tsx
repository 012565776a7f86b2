import { definePage } from "#app/kit/rendering/page.ts";
import { TextLink } from "#app/ui/site/text-link.tsx";
import { passwordSetMessage } from "#shared/sign-in/password-link.ts";
import { signIn as SignIn } from "./sign-in.island.tsx";
import { NoScriptContact } from "./support-contact.tsx";

export const signInPage = definePage({
  path: "/sign-in",
  // ?password=set is the redirect after setting a new password.
  query: ["password"],
  load: async () => null,
  head: ({ site }) => ({
    title: `Sign in | ${site.site_name}`,
    description: `Sign in to your account at ${site.site_name}: your details and your bookings.`,
    canonical: "/sign-in",
  }),
  Page: ({ site, request }) => (
    <>
      <NoScriptContact support={site} feature="Signing in" hiddenSelector=".sign-in-form" />
      <div className="page-width page-top sign-in">
        <div className="sign-in-panel">
          <div className="scene sign-in-scene" aria-hidden="true" />
          <div className="sign-in-card">
            <h1 className="font-display text-heading">Sign in</h1>
            <p className="mt-2 text-ash">For travellers and guides of {site.site_name}.</p>
            {request.query.get("password") === "set" && (
              <p role="status" className="register-note">
                {passwordSetMessage}
              </p>
            )}
            <SignIn />
            <p className="sign-in-foot">
              New here? <TextLink href="/register">Create an account</TextLink>
            </p>
          </div>
        </div>
      </div>
    </>
  ),
});
