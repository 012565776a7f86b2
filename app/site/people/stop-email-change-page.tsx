import { catchClientError } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { MessagePageFrame } from "#app/ui/site/message-page.tsx";
import { EmailLink } from "#app/ui/site/text-link.tsx";
import type { EmailChangeToStop } from "#shared/people/contract.ts";

type LinkState = EmailChangeToStop | { state: "unknown" };

const titles: Readonly<Record<LinkState["state"], string>> = {
  open: "Keep your present address?",
  stopped: "Your address stays as it is",
  done: "The address was changed already",
  unknown: "This link is not valid",
};

const NewPasswordLink = () => (
  <div className="mt-8">
    <ActionLink href="/sign-in/forgotten">Set a new password</ActionLink>
  </div>
);

const StopForm = ({ token }: { token: string }) => (
  <form method="post" action={`/api/register/email-changes/${encodeURIComponent(token)}`} className="mt-8">
    <button type="submit" className="action form-submit">
      Stop this change
    </button>
  </form>
);

function Content({ link, token, supportEmail }: { link: LinkState; token: string; supportEmail: string }) {
  if (link.state === "open")
    return (
      <>
        <p className="quiet-text">
          Someone who is signed in to your account wants to use {link.email} instead of your address. Stop the change if
          that wasn't you.
        </p>
        <StopForm token={token} />
      </>
    );
  if (link.state === "stopped")
    return (
      <>
        <p className="quiet-text">
          No change of your address is open any more. If you haven't asked for one, set a new password now: somebody
          else may know the present one.
        </p>
        <NewPasswordLink />
      </>
    );
  return (
    <p className="quiet-text">
      {link.state === "done"
        ? "It can't be stopped any more. If that wasn't you, write to us right away, and we help you to get your account back: "
        : "Mail programs sometimes cut long links in two: try copying the whole link from the email, or write to us: "}
      <EmailLink email={supportEmail} />
    </p>
  );
}

/** The target of the link in the notice about another address. Opening it changes nothing. */
export const stopEmailChangePage = definePage({
  path: "/account/stop-email-change/{token}",
  load: (api, { params }): Promise<LinkState> =>
    catchClientError(api.people.getEmailChangeToStop({ token: params.token ?? "" }), () => ({ state: "unknown" })),
  head: ({ data, site }) => ({
    title: `${titles[data.state]} | ${site.site_name}`,
    description: "Stop the change of the email address of your account.",
    // Without the token.
    canonical: "/account",
    robots: "noindex, nofollow",
    ...(data.state === "unknown" ? { status: 404 as const } : {}),
  }),
  Page: ({ data, request, site }) => (
    <MessagePageFrame>
      <meta name="referrer" content="no-referrer" />
      <h1 className="max-w-4xl text-balance font-display text-title">{titles[data.state]}</h1>
      <Content link={data} token={request.params.token ?? ""} supportEmail={site.email} />
    </MessagePageFrame>
  ),
});

/** Shown after a change was stopped. */
export const emailChangeStoppedPage = definePage({
  path: "/account/email-change-stopped",
  load: async () => null,
  head: ({ site }) => ({
    title: `${titles.stopped} | ${site.site_name}`,
    description: "The change of the email address of your account was stopped.",
    canonical: "/account/email-change-stopped",
    robots: "noindex",
  }),
  Page: () => (
    <MessagePageFrame>
      <h1 className="max-w-4xl text-balance font-display text-title">{titles.stopped}</h1>
      <p className="quiet-text">
        We have stopped the change. Now set a new password: somebody else may know the present one.
      </p>
      <NewPasswordLink />
    </MessagePageFrame>
  ),
});
