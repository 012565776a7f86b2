import { parseRichText } from "#shared/kit/rich-text/parse-rich-text.ts";
import { type RichTextBlock, textOfRuns } from "#shared/kit/rich-text/rich-text.ts";
import { toSlug } from "#shared/kit/slug.ts";
import type { PageText } from "#shared/pages/content.ts";
import { RichTextBlocks } from "./rich-text.tsx";

const maxAnchorLength = 80;

type Heading = Extract<RichTextBlock, { kind: "heading" }>;

/** An id for each larger heading: "who-we-are", "who-we-are-2". */
function buildAnchors(blocks: readonly RichTextBlock[]): Map<Heading, string> {
  const anchors = new Map<Heading, string>();
  const taken = new Set<string>();
  // The last number of each name: counting from 2 for every heading takes minutes for thousands of the same.
  const numbers = new Map<string, number>();
  for (const block of blocks) {
    if (block.kind !== "heading" || block.level !== 2) continue;
    const base = toSlug(textOfRuns(block.runs), maxAnchorLength) || "section";
    let number = numbers.get(base) ?? 1;
    let anchor = base;
    while (taken.has(anchor)) anchor = `${base}-${++number}`;
    numbers.set(base, number);
    taken.add(anchor);
    anchors.set(block, anchor);
  }
  return anchors;
}

const formatLongDate = (instant: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Kigali" }).format(new Date(instant));

type Props = { text: Pick<PageText, "title" | "body" | "updated_at"> };

/** A long text with a table of contents, below the breadcrumbs of its page. */
export function PolicyContent({ text }: Props) {
  const blocks = parseRichText(text.body);
  const anchors = buildAnchors(blocks);
  const hasContents = anchors.size > 1;
  return (
    <>
      <h1 className="mt-4 font-display text-title">{text.title}</h1>
      <p className="mt-3 text-ash">Last changed on {formatLongDate(text.updated_at)}</p>
      <div className={hasContents ? "policy-columns" : "mt-10"}>
        {hasContents && (
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
    </>
  );
}
