import { definePage } from "#app/kit/rendering/page.ts";
import { MessagePage } from "#app/ui/site/message-page.tsx";

type ResultText = { title: string; text: string };

const ResultContent = ({ data: { title, text } }: { data: ResultText }) => (
  <MessagePage title={title}>
    <p>{text}</p>
  </MessagePage>
);

/** A result page, shown after a form was posted without scripts. */
const createResultPage = ({ path, ...text }: ResultText & { path: `/newsletter/${string}` }) =>
  definePage({
    path,
    load: async (): Promise<ResultText> => text,
    head: ({ data, site }) => ({
      title: `${data.title} | ${site.site_name}`,
      description: data.text,
      canonical: path,
      robots: "noindex, nofollow",
    }),
    Page: ResultContent,
  });

export const newsletterThanksPage = createResultPage({
  path: "/newsletter/thank-you",
  title: "Thank you",
  text: "Look into your mailbox: we have just written to you. Nothing there? It may have been taken for spam.",
});
export const newsletterConfirmedPage = createResultPage({
  path: "/newsletter/confirmed",
  title: "You are subscribed",
  text: "Welcome. You hear from us when there is something worth telling.",
});
export const newsletterUnsubscribedPage = createResultPage({
  path: "/newsletter/unsubscribed",
  title: "You are unsubscribed",
  text: "We won't write to you again. Travel well.",
});
export const newsletterLinkSentPage = createResultPage({
  path: "/newsletter/link-sent",
  title: "Thank you",
  text: "If this address is subscribed, we have sent it a link to unsubscribe.",
});
