import { catchClientError } from "#app/kit/calls/to-result.ts";
import { definePage } from "#app/kit/rendering/page.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { MessagePage } from "#app/ui/site/message-page.tsx";
import { previewPath } from "#shared/trips/preview-link.ts";
import { loadSurroundings, TripContent } from "./trip-page.tsx";

type BannerProps = { slug: string; isPublished: boolean };

/** Says what the reader looks at, above the page as a visitor would see it. */
const PreviewBanner = ({ slug, isPublished }: BannerProps) => (
  <div className="page-width">
    <div role="note" aria-label="Preview" className="notice">
      <p className="chip border border-line">{isPublished ? "Preview – published" : "Preview – not published"}</p>
      <p className="grow basis-64">
        {isPublished
          ? "This trip is on the website. The preview shows what was saved last."
          : "Only people with this link see this page. It shows what was saved last."}
      </p>
      {isPublished && (
        <ActionLink href={`/trips/${slug}`} tone="quiet" size="small">
          Open its page
        </ActionLink>
      )}
    </div>
  </div>
);

/** A trip as a visitor would see it, published or not, for whoever has the link. */
export const tripPreviewPage = definePage({
  path: previewPath("{token}"),
  async load(api, { params }) {
    const token = params.token ?? "";
    const find = async () => {
      const trip = await api.trips.getPreview({ token });
      return { trip, ...(await loadSurroundings(api, trip, () => api.places.getOfTripPreview({ token }))) };
    };
    return catchClientError(find(), ({ message }) => ({ message }));
  },
  head: ({ data, site }) => ({
    title: `${"trip" in data ? `Preview: ${data.trip.title}` : "Preview not found"} | ${site.site_name}`,
    description: "A trip before it is published.",
    // Without the token.
    canonical: "/trips",
    robots: "noindex, nofollow",
    ...("trip" in data ? {} : { status: 404 as const }),
  }),
  frame: () => ({ is_private: true }),
  Page: ({ data, site }) =>
    "trip" in data ? (
      <>
        <meta name="referrer" content="no-referrer" />
        <PreviewBanner slug={data.trip.slug} isPublished={data.trip.is_published} />
        <TripContent {...data} site={site} isPreview />
      </>
    ) : (
      <MessagePage title="We can't find this preview" noReferrer>
        <p>{data.message} Please ask the person who sent it for a new link.</p>
      </MessagePage>
    ),
});
