import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { MessagePage } from "#app/ui/site/message-page.tsx";

const title = "Message sent successfully!";
const text = "Thank you. It has arrived, and one of us will read it. We write to the address that you gave.";

/** Shown after the contact form was posted without scripts. */
export const messageSentPage = definePage({
  path: "/message-sent",
  load: async () => ({}),
  head: ({ site }) => ({
    title: `${title} | ${site.site_name}`,
    description: text,
    canonical: "/message-sent",
    robots: "noindex, nofollow",
  }),
  Page: () => (
    <MessagePage title={title}>
      <p>{text}</p>
      <div className="mt-8">
        <ActionLink href="/#contact">Send Another Message</ActionLink>
      </div>
    </MessagePage>
  ),
});
