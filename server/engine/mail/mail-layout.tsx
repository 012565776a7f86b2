import { Body, Column, Container, Head, Html, Preview, Row, Section, Text } from "react-email";
import type { DetailRow, MailDetails } from "./mail-details.ts";
import type { MailPalette } from "./mail-palette.ts";
import { createMailStyle, darkModeCss, type MailStyle, stripeColours } from "./mail-style.ts";
import type { Block } from "./parse-blocks.ts";
import { Blocks, ConditionalContent } from "./render-blocks.tsx";
import { listVariables } from "./text-template.ts";

export type LayoutProps = {
  site_name: string;
  subject: string;
  /** Preview text that mail clients show next to the subject. */
  preheader: string;
  blocks: readonly Block[];
  details: MailDetails | null;
  footer: readonly string[];
  palette: MailPalette;
};

const Stripe = ({ palette, style }: { palette: MailPalette; style: MailStyle }) => (
  <Row style={style.stripe}>
    {stripeColours(palette).map((colour) => (
      <Column key={colour} style={{ backgroundColor: colour, fontSize: "1px", height: "6px", lineHeight: "6px" }}>
        {"\u00a0"}
      </Column>
    ))}
  </Row>
);

function DetailRowLine({ row, style, total = false }: { row: DetailRow; style: MailStyle; total?: boolean }) {
  const look = total ? style.total : style.value;
  return (
    <ConditionalContent requires={{ names: listVariables(row.value), every: false }}>
      <Row className="m-row" style={style.row}>
        <Column className="m-ash" style={style.label} valign={total ? "middle" : "top"}>
          {row.label}
        </Column>
        <Column className="m-ink" style={row.capitalize ? { ...look, textTransform: "capitalize" } : look} valign="top">
          {row.value}
        </Column>
      </Row>
    </ConditionalContent>
  );
}

const DetailsTable = ({ details, style }: { details: MailDetails; style: MailStyle }) => (
  <Section className="m-details" tdClassName="m-details-in" style={style.details}>
    <Text className="m-ink" style={style.detailsTitle}>
      {details.title}
    </Text>
    <Text className="m-ash" style={style.detailsSubtitle}>
      {details.subtitle}
    </Text>
    {details.rows.map((row) => (
      <DetailRowLine key={row.label} row={row} style={style} />
    ))}
    {details.amounts?.map((row) => (
      <DetailRowLine key={row.label} row={row} style={style} total={row.strong ?? false} />
    ))}
    {details.total && <DetailRowLine row={details.total} style={style} total />}
  </Section>
);

const Footer = ({ lines, style }: { lines: readonly string[]; style: MailStyle }) => (
  <Text className="m-ash" style={style.footer}>
    {lines.map((line, index) => (
      <span key={line}>
        {index === 0 ? null : <br />}
        {line}
      </span>
    ))}
  </Text>
);

/** The layout of every e-mail, with its {{variables}} still in place. */
export function MailLayout({ site_name, subject, preheader, blocks, details, footer, palette }: LayoutProps) {
  const style = createMailStyle(palette);
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkModeCss}</style>
      </Head>
      <Body className="m-paper" style={style.body}>
        <Preview useTitleTag={false}>{preheader}</Preview>
        <Section className="m-paper" style={style.page}>
          <Container style={style.column}>
            <Text className="m-ink" style={style.name}>
              {site_name}
            </Text>
            <Stripe palette={palette} style={style} />
            <Section className="m-card" tdClassName="m-card-in" style={style.card}>
              <Blocks blocks={blocks} style={style} />
              {details && <DetailsTable details={details} style={style} />}
            </Section>
            <Footer lines={footer} style={style} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}
