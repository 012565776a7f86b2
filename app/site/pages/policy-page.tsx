import { definePage } from "#app/kit/rendering/page.ts";
import { Breadcrumbs, buildBreadcrumbJsonLd, type Crumb, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import type { PageText } from "#shared/pages/content.ts";
import { parseTextBlocks, type TextBlock } from "#shared/pages/text-blocks.ts";

function Block({ block }: { block: TextBlock }) {
  if (block.kind === "heading") return <h2 id={block.anchor}>{block.text}</h2>;
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  return (
    <ul>
      {block.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const formatLongDate = (instant: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Kigali" }).format(new Date(instant));

type Policy = { text: PageText; crumbs: readonly Crumb[] };

/** A long text with a table of contents. */
function PolicyView({ data: { text, crumbs } }: { data: Policy }) {
  const blocks = parseTextBlocks(text.body);
  const headings = blocks.filter((block) => block.kind === "heading");
  return (
    <div className="page-width page-top pb-24">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-4 font-display text-title">{text.title}</h1>
      <p className="mt-3 text-ash">Last changed on {formatLongDate(text.updated_at)}</p>
      <div className="policy-columns">
        {headings.length > 1 && (
          <nav aria-label="On this page" className="policy-contents">
            <ul>
              {headings.map(({ text: heading, anchor }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="policy-text">
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are static and have no other key
            <Block key={index} block={block} />
          ))}
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
