import { Fragment, type ReactNode } from "react";
import { parseRichText } from "#shared/kit/rich-text/parse-rich-text.ts";
import {
  type RichText as Blocks,
  lineBreak,
  type RichTextBlock,
  type TextRun,
} from "#shared/kit/rich-text/rich-text.ts";

type Options = {
  /** The level of the larger headings. */
  headingLevel?: 2 | 3;
  /** Ids of headings, for links to them. */
  anchors?: ReadonlyMap<RichTextBlock, string>;
};

const renderAll = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
  items.map((item, index) => <Fragment key={index}>{render(item)}</Fragment>);

function renderRun({ text, bold, italic }: TextRun): ReactNode {
  if (text === lineBreak) return <br />;
  const content = italic ? <em>{text}</em> : text;
  return bold ? <strong>{content}</strong> : content;
}

/** Groups the runs by their targets: a link may have several formats. */
function groupByLink(runs: readonly TextRun[]): TextRun[][] {
  const groups: TextRun[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group?.[0]?.href === run.href) group.push(run);
    else groups.push([run]);
  }
  return groups;
}

const isForeign = (href: string): boolean => /^https?:/i.test(href);

const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  renderAll(groupByLink(runs), (group) => {
    const href = group[0]?.href;
    const content = renderAll(group, renderRun);
    if (!href) return content;
    return (
      <a href={href} className="text-link" rel={isForeign(href) ? "noopener" : undefined}>
        {content}
      </a>
    );
  });

type BlocksProps = Options & { blocks: Blocks };

const BlockList = ({ blocks, ...options }: BlocksProps) =>
  renderAll(blocks, (block) => <Block block={block} {...options} />);

/** The first paragraph of an item is shown without the space around paragraphs. */
function Item({ blocks, ...options }: BlocksProps) {
  const [first, ...others] = blocks;
  return (
    <li>
      {first?.kind === "paragraph" && <Runs runs={first.runs} />}
      <BlockList blocks={others} {...options} />
    </li>
  );
}

const headingTags = { 2: "h2", 3: "h3", 4: "h4" } as const;

function Block({ block, ...options }: Options & { block: RichTextBlock }) {
  if (block.kind === "paragraph") {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  if (block.kind === "quote") {
    return (
      <blockquote>
        <BlockList blocks={block.blocks} {...options} />
      </blockquote>
    );
  }
  if (block.kind === "list") {
    const { start } = block;
    const items = renderAll(block.items, (item) => <Item blocks={item} {...options} />);
    return start === null ? <ul>{items}</ul> : <ol start={start === 1 ? undefined : start}>{items}</ol>;
  }
  const { headingLevel = 2, anchors } = options;
  const Heading = headingLevel === 2 ? headingTags[block.level] : headingTags[block.level === 2 ? 3 : 4];
  return (
    <Heading id={anchors?.get(block)}>
      <Runs runs={block.runs} />
    </Heading>
  );
}

/** The blocks of a formatted text. */
export const RichTextBlocks = (props: BlocksProps) => (
  <div className="rich-text">
    <BlockList {...props} />
  </div>
);

/** The blocks of a formatted text without an element around them. */
export const RichTextContent = ({ text }: { text: string }) => <BlockList blocks={parseRichText(text)} />;

/** A formatted text, parsed from its Markdown. Not for islands: the parser is large. */
export const RichText = ({ text, ...options }: Options & { text: string }) => (
  <RichTextBlocks blocks={parseRichText(text)} {...options} />
);
