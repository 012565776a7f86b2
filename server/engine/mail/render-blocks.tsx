import { splitShortEnd } from "./clean-value.ts";
import { ConditionalContent } from "./conditional-content.tsx";
import { MailButton } from "./mail-button.tsx";
import type { MailStyle } from "./mail-style.ts";
import { FactsTable, LayoutTable } from "./mail-table.tsx";
import {
  type Block,
  type ButtonBlock,
  type FactRow,
  findLinkVariables,
  listLineVariables,
  type Span,
  type TableRow,
  type TextBlock,
} from "./parse-blocks.ts";
import { copyClass, quoteClass } from "./text-template.ts";

type Lines = readonly (readonly Span[])[];

function Account({ text, style }: { text: string; style: MailStyle }) {
  const [start, end] = splitShortEnd(text);
  return (
    <span className="m-account" style={style.account}>
      {start}
      {end && <span style={style.account}>{end}</span>}
    </span>
  );
}

function InlineSpan({ span, style }: { span: Span; style: MailStyle }) {
  if (span.kind === "bold") return <strong>{span.text}</strong>;
  if (span.kind === "text") return span.text;
  if (span.kind === "account") return <Account text={span.text} style={style} />;
  if (span.kind === "struck")
    return (
      <>
        <s className="m-ash" style={style.comparisonBefore}>
          {span.text}
        </s>
        {" → "}
      </>
    );
  return (
    <ConditionalContent requires={findLinkVariables(span.address)}>
      <a href={span.address} className="m-link" style={style.link}>
        {span.text}
      </a>
    </ConditionalContent>
  );
}

const withKeys = <Item,>(items: readonly Item[]) => items.map((item, index) => ({ item, key: String(index) }));

const Line = ({ spans, style }: { spans: readonly Span[]; style: MailStyle }) =>
  withKeys(spans).map(({ item, key }) => <InlineSpan key={key} span={item} style={style} />);

const BrokenLines = ({ lines, style }: { lines: Lines; style: MailStyle }) =>
  withKeys(lines).map(({ item, key }) => (
    <span key={key}>
      {key === "0" ? null : <br />}
      <Line spans={item} style={style} />
    </span>
  ));

const ListBlock = ({ lines, style }: { lines: Lines; style: MailStyle }) => (
  <ul className="m-ink" style={style.list}>
    {withKeys(lines).map(({ item, key }) => (
      <ConditionalContent key={key} requires={{ names: listLineVariables(item), every: false }}>
        <li className="m-ink" dir="auto" style={style.listLine}>
          <Line spans={item} style={style} />
        </li>
      </ConditionalContent>
    ))}
  </ul>
);

/** A box for what somebody else wrote, or for a warning. */
const QuoteBlock = ({ lines, style }: { lines: Lines; style: MailStyle }) => (
  <LayoutTable style={style.quoteTable}>
    <tr>
      <td className={quoteClass} style={style.quote}>
        <p className="m-ink" dir="auto" style={style.quoteText}>
          <BrokenLines lines={lines} style={style} />
        </p>
      </td>
    </tr>
  </LayoutTable>
);

const TableBlock = ({ rows, style }: { rows: readonly TableRow[]; style: MailStyle }) => (
  <FactsTable style={style.facts} className="m-cell">
    {withKeys(rows).map(({ item: { requires, label, value }, key }) => (
      <ConditionalContent key={key} requires={requires}>
        <tr>
          <th scope="row" className="m-ash m-cell" style={style.tableLabel}>
            <Line spans={label} style={style} />
          </th>
          <td className="m-ink m-cell" dir="auto" style={style.value}>
            <Line spans={value} style={style} />
          </td>
        </tr>
      </ConditionalContent>
    ))}
  </FactsTable>
);

type FactsProps = { rows: readonly FactRow[]; isFramed?: boolean; style: MailStyle };

/** Facts as a table: labels grey, values bold. A frame is the line above the first row. */
const FactsBlock = ({ rows, isFramed = false, style }: FactsProps) => (
  <FactsTable
    style={isFramed ? style.full : style.facts}
    {...(!isFramed && { className: "m-cell" })}
    firstColumn={style.factLabel.width}
  >
    {withKeys(rows).map(({ item, key }) =>
      "variable" in item ? (
        `{{${item.variable}}}`
      ) : (
        <ConditionalContent key={key} requires={item.requires}>
          <tr>
            {item.label !== "" && (
              <th
                scope="row"
                className="m-ash m-cell"
                style={isFramed && key === "0" ? style.firstLabel : style.factLabel}
              >
                {item.label}
              </th>
            )}
            <td
              className={`m-ink m-cell ${copyClass}`}
              dir="auto"
              colSpan={item.label === "" ? 2 : undefined}
              style={isFramed && key === "0" ? style.firstValue : style.factValue}
            >
              <Line spans={item.value} style={style} />
            </td>
          </tr>
        </ConditionalContent>
      ),
    )}
  </FactsTable>
);

function TextBlockContent({ block, style }: { block: TextBlock; style: MailStyle }) {
  if (block.kind === "list") return <ListBlock lines={block.lines} style={style} />;
  if (block.kind === "quote") return <QuoteBlock lines={block.lines} style={style} />;
  const lines = <BrokenLines lines={block.lines} style={style} />;
  if (block.kind === "heading") {
    return (
      <h1 className="m-ink m-heading" dir="auto" style={style.heading}>
        {lines}
      </h1>
    );
  }
  if (block.kind === "subheading") {
    return (
      <h2 className="m-ink" dir="auto" style={style.subheading}>
        {lines}
      </h2>
    );
  }
  return (
    <p className="m-ink" dir="auto" style={style.paragraph}>
      {lines}
    </p>
  );
}

function BlockContent({ block, style }: { block: Exclude<Block, ButtonBlock>; style: MailStyle }) {
  if (block.kind === "table") return <TableBlock rows={block.rows} style={style} />;
  if (block.kind === "facts" && block.isFramed)
    return (
      <LayoutTable style={style.detailsTable}>
        <tr>
          <td className="m-details m-frame" style={style.frame}>
            <FactsBlock rows={block.rows} isFramed style={style} />
          </td>
        </tr>
      </LayoutTable>
    );
  if (block.kind === "facts") return <FactsBlock rows={block.rows} style={style} />;
  return <TextBlockContent block={block} style={style} />;
}

export const isButton = (block: Block): block is ButtonBlock => block.kind === "button";

type BlocksProps = {
  blocks: readonly Block[];
  /** Buttons of the same message before these blocks. */
  earlier?: readonly ButtonBlock[];
  style: MailStyle;
};

export const Blocks = ({ blocks, earlier = [], style }: BlocksProps) =>
  withKeys(blocks).map(({ item, key }) =>
    isButton(item) ? (
      <MailButton
        key={key}
        button={item}
        before={[...earlier, ...blocks.slice(0, Number(key)).filter(isButton)]}
        style={style}
      />
    ) : (
      <ConditionalContent key={key} requires={item.requires}>
        <BlockContent block={item} style={style} />
      </ConditionalContent>
    ),
  );
