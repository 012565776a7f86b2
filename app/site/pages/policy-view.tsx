import { Breadcrumbs, type Crumb } from "#app/ui/site/breadcrumbs.tsx";
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

type Props = { text: PageText; crumbs: readonly Crumb[] };

/** A long text with a table of contents. */
export function PolicyView({ text, crumbs }: Props) {
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
