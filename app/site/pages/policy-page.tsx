import { definePage } from "#app/kit/rendering/page.ts";
import { Breadcrumbs, buildBreadcrumbJsonLd, type Crumb, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import { RichTextBlocks } from "#app/ui/site/rich-text.tsx";
import { parseRichText } from "#shared/kit/rich-text/parse-rich-text.ts";
import { type RichTextBlock, textOfRuns } from "#shared/kit/rich-text/rich-text.ts";
import { numberUntilFree, toSlug } from "#shared/kit/slug.ts";
import type { PageText } from "#shared/pages/content.ts";

const maxAnchorLength = 80;

type Heading = Extract<RichTextBlock, { kind: "heading" }>;

/** An id for each larger heading: "who-we-are", "who-we-are-2". */
function buildAnchors(blocks: readonly RichTextBlock[]): Map<Heading, string> {
  const anchors = new Map<Heading, string>();
  const taken = new Set<string>();
  for (const block of blocks) {
    if (block.kind !== "heading" || block.level !== 2) continue;
    const base = toSlug(textOfRuns(block.runs), maxAnchorLength) || "section";
    const anchor = numberUntilFree(base, taken);
    taken.add(anchor);
    anchors.set(block, anchor);
  }
  return anchors;
}

const formatLongDate = (instant: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Kigali" }).format(new Date(instant));

type Policy = { text: PageText; crumbs: readonly Crumb[] };

/** A long text with a table of contents. */
function PolicyView({ data: { text, crumbs } }: { data: Policy }) {
  const blocks = parseRichText(text.body);
  const anchors = buildAnchors(blocks);
  return (
    <div className="page-width page-top pb-24">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 font-display text-title">{text.title}</h1>
      <p className="mt-3 text-ash">Last changed on {formatLongDate(text.updated_at)}</p>
      <div className="policy-columns">
        {anchors.size > 1 && (
          <nav aria-label="On this page" className="policy-contents">
            <ul>
              {[...anchors].map(([{ runs }, anchor]) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{textOfRuns(runs)}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="policy-text">
          <RichTextBlocks blocks={blocks} anchors={anchors} />
        </div>
      </div>
    </div>
  );
}

type PolicyPageOptions = { name: "privacy" | "terms"; crumb: string; description: string };

function createPolicyPage({ name, crumb, description }: PolicyPageOptions) {
  const path = `/${name}`;
  const crumbs = crumbsTo({ name: crumb, href: path });
  return definePage({
    path,
    load: async (api): Promise<Policy> => ({ text: await api.texts.get({ name }), crumbs }),
    head: ({ data: { text }, site }) => ({
      title: `${text.title} | ${site.site_name}`,
      description,
      canonical: path,
      json_ld: [buildBreadcrumbJsonLd(crumbs)],
    }),
    Page: PolicyView,
  });
}

export const privacyPage = createPolicyPage({
  name: "privacy",
  crumb: "Privacy",
  description: "Which personal data we keep, why, for how long, and what you can ask of us.",
});
export const termsPage = createPolicyPage({
  name: "terms",
  crumb: "Terms and conditions",
  description: "How booking, paying, cancelling and travelling with us works, in plain words.",
});
