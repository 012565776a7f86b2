import { CallError } from "#app/kit/call-error.ts";
import { page } from "#app/kit/page.ts";
import { QuietPage } from "#app/ui/site/quiet-page.tsx";
import type { Site } from "#shared/settings/contract.ts";
import { AskForLink, LinkButton } from "./link-form.tsx";

type State = "subscribed" | "left" | "unknown";

const titles: Readonly<Record<State, string>> = {
  subscribed: "Leave the newsletter?",
  left: "You are unsubscribed",
  unknown: "This link is not valid",
};

const headOf = (title: string, site: Site) => ({
  title: `${title} | ${site.site_name}`,
  description: "Unsubscribe from our newsletter.",
  canonical: "/newsletter/unsubscribe",
  robots: "noindex, nofollow",
});

function Content({ state, token }: { state: State; token: string }) {
  if (state === "left") return <p>This address is not on our list any more, and there is nothing to do.</p>;
  if (state === "subscribed") {
    return (
      <LinkButton
        call="leave"
        token={token}
        words="Unsubscribe"
        busy="Unsubscribing…"
        heading="You are unsubscribed"
        done="Travel well"
        thanks="We won't write to you again."
        asks="One press, and you hear no more from us. E-mails about your own bookings still reach you."
      />
    );
  }
  return (
    <>
      <p>Mail programs sometimes cut long links in two. Type your address, and we send you a new one.</p>
      <AskForLink />
    </>
  );
}

/** The target of the signed unsubscribe link in each newsletter; needs no sign-in. */
export const newsletterUnsubscribePage = page({
  path: "/newsletter/unsubscribe/{token}",
  async load(api, { params }): Promise<{ state: State }> {
    try {
      const { is_subscribed } = await api.newsletter.getUnsubscribing({ token: params.token ?? "" });
      return { state: is_subscribed ? "subscribed" : "left" };
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return { state: "unknown" };
      throw error;
    }
  },
  head: ({ data, site }) => ({
    ...headOf(titles[data.state], site),
    ...(data.state === "unknown" ? { status: 404 as const } : {}),
  }),
  Page: ({ data, request }) => (
    <QuietPage title={titles[data.state]} secret>
      <Content state={data.state} token={request.params.token ?? ""} />
    </QuietPage>
  ),
});

const lost = "Unsubscribe from the newsletter";

/** For subscribers without an unsubscribe link. */
export const newsletterLeavePage = page({
  path: "/newsletter/unsubscribe",
  load: async () => ({}),
  head: ({ site }) => headOf(lost, site),
  Page: () => (
    <QuietPage title={lost}>
      <p>Type the address that gets our newsletter, and we send it a link that takes it off our list.</p>
      <AskForLink />
    </QuietPage>
  ),
});
