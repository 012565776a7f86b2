import type { ReactNode } from "react";
import { Button, Heading, Link, Text } from "react-email";
import type { MailStyle } from "./mail-style.ts";
import type { Block, Span } from "./parse-blocks.ts";
import { conditionalBlock } from "./text-template.ts";

type Requires = Block["requires"];

/** Content that is left out if its variables are empty. */
export function ConditionalContent({ requires, children }: { requires: Requires; children: ReactNode }) {
  const { begin, end } = conditionalBlock(requires);
  return (
    <>
      {begin}
      {children}
      {end}
    </>
  );
}

function InlineSpan({ span, style }: { span: Span; style: MailStyle }) {
  if (span.kind === "bold") return <strong>{span.text}</strong>;
  if (span.kind === "text") return span.text;
  return (
    <Link href={span.address} className="m-link" style={style.link}>
      {span.text}
    </Link>
  );
}

const withKeys = <Item,>(items: readonly Item[]) => items.map((item, index) => ({ item, key: String(index) }));

const Line = ({ spans, style }: { spans: readonly Span[]; style: MailStyle }) =>
  withKeys(spans).map(({ item, key }) => <InlineSpan key={key} span={item} style={style} />);

const Lines = ({ lines, style }: { lines: readonly (readonly Span[])[]; style: MailStyle }) =>
  withKeys(lines).map(({ item, key }) => (
    <span key={key}>
      {key === "0" ? null : <br />}
      <Line spans={item} style={style} />
    </span>
  ));

function BlockContent({ block, style }: { block: Block; style: MailStyle }) {
  if (block.kind === "button") {
    return (
      <Button href={block.address} style={style.button}>
        {block.text}
      </Button>
    );
  }
  if (block.kind === "list") {
    return (
      <ul className="m-ink" style={style.list}>
        {withKeys(block.lines).map(({ item, key }) => (
          <li key={key} style={style.listLine}>
            <Line spans={item} style={style} />
          </li>
        ))}
      </ul>
    );
  }
  const lines = <Lines lines={block.lines} style={style} />;
  if (block.kind === "heading") {
    return (
      <Heading as="h1" className="m-ink" style={style.heading}>
        {lines}
      </Heading>
    );
  }
  return (
    <Text className="m-ink" style={style.paragraph}>
      {lines}
    </Text>
  );
}

export const Blocks = ({ blocks, style }: { blocks: readonly Block[]; style: MailStyle }) =>
  withKeys(blocks).map(({ item, key }) => (
    <ConditionalContent key={key} requires={item.requires}>
      <BlockContent block={item} style={style} />
    </ConditionalContent>
  ));
