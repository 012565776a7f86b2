import { page } from "#app/kit/page.ts";
import { QuietPage } from "#app/ui/site/quiet-page.tsx";

type Told = { title: string; text: string };

const Answer = ({ data: { title, text } }: { data: Told }) => (
  <QuietPage title={title}>
    <p>{text}</p>
  </QuietPage>
);

/** A result page, shown after a form was posted without scripts. */
const answerPage = ({ path, ...text }: Told & { path: `/newsletter/${string}` }) =>
  page({
    path,
    load: async (): Promise<Told> => text,
    head: ({ data, site }) => ({
      title: `${data.title} | ${site.site_name}`,
      description: data.text,
      canonical: path,
      robots: "noindex, nofollow",
    }),
    Page: Answer,
  });

export const newsletterThanksPage = answerPage({
  path: "/newsletter/thank-you",
  title: "Thank you",
  text: "Look into your mailbox: we have just written to you. Nothing there? It may have been taken for spam.",
});
export const newsletterConfirmedPage = answerPage({
  path: "/newsletter/confirmed",
  title: "You are subscribed",
  text: "Welcome. You hear from us when there is something worth telling.",
});
export const newsletterUnsubscribedPage = answerPage({
  path: "/newsletter/unsubscribed",
  title: "You are unsubscribed",
  text: "We won't write to you again. Travel well.",
});
export const newsletterLinkSentPage = answerPage({
  path: "/newsletter/link-sent",
  title: "Thank you",
  text: "If this address is subscribed, we have sent it a link to unsubscribe.",
});
