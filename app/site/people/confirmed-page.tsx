import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { MessagePageFrame } from "#app/ui/site/message-page.tsx";

/** Shown after confirming without scripts. */
export const confirmedPage = definePage({
  path: "/register/confirmed",
  load: async () => null,
  head: ({ site }) => ({
    title: `Your email address is confirmed | ${site.site_name}`,
    description: "The email address of your account is confirmed.",
    canonical: "/register/confirmed",
    robots: "noindex",
  }),
  Page: () => (
    <MessagePageFrame>
      <h1 className="max-w-4xl text-balance font-display text-title">Your email address is confirmed</h1>
      <p className="quiet-text">
        Thank you. If your registration is still being reviewed, you get an email as soon as your account is active. Do
        you guide, and have certificates to send? Open the link of the email again to attach them.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ActionLink href="/sign-in">Sign in</ActionLink>
        <ActionLink href="/trips" tone="quiet">
          See all trips
        </ActionLink>
      </div>
    </MessagePageFrame>
  ),
});
