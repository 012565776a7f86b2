import { arrangeBlocks } from "./arrange-blocks.ts";
import { DetailsPicture, DetailsTable } from "./details-table.tsx";
import type { DetailPicture, MailDetails } from "./mail-details.ts";
import { MailFooter } from "./mail-footer.tsx";
import type { MailPalette } from "./mail-palette.ts";
import type { MailSender } from "./mail-sender.ts";
import { buildStyleSheet, createMailStyle, type MailStyle, stripeColours } from "./mail-style.ts";
import { LayoutTable } from "./mail-table.tsx";
import type { Block } from "./parse-blocks.ts";
import { Blocks, isButton } from "./render-blocks.tsx";
import { outlookMarkers } from "./text-template.ts";

export type LayoutProps = {
  sender: MailSender;
  subject: string;
  /** Preview text that mail clients show next to the subject. */
  preheader: string;
  blocks: readonly Block[];
  details: MailDetails | null;
  picture: DetailPicture | null;
  reason: string;
  palette: MailPalette;
};

/** No program may make links of figures, reformat the text, or take light colours for the only ones. */
const Head = ({ subject, palette }: Pick<LayoutProps, "subject" | "palette">) => (
  <head>
    <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
    <meta name="x-apple-disable-message-reformatting" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>{subject}</title>
    <style>{buildStyleSheet(palette)}</style>
  </head>
);

/** The operator's logo, or the name where there is none. */
const Masthead = ({ sender: { name, logo, website }, style }: { sender: MailSender; style: MailStyle }) => (
  <p className="m-ink" style={style.name}>
    <a href={website} className="m-ink" style={style.nameLink}>
      {logo ? <img src={logo.url} alt={name} width={logo.width} height={logo.height} style={style.logo} /> : name}
    </a>
  </p>
);

const corners = ["16px 0 0 0", "0", "0 16px 0 0"] as const;

/** Decoration. The cells hold a space, because some programs collapse empty ones. */
const Stripe = ({ palette, style }: { palette: MailPalette; style: MailStyle }) => (
  <LayoutTable style={style.full}>
    <tr>
      {stripeColours(palette).map((colour, index) => (
        <td
          key={corners[index]}
          className={index === 0 ? "m-stripe m-primary" : "m-stripe"}
          style={{ ...style.stripe, backgroundColor: colour, borderRadius: corners[index] }}
        >
          {"\u00a0"}
        </td>
      ))}
    </tr>
  </LayoutTable>
);

type CardProps = Pick<LayoutProps, "blocks" | "details" | "picture"> & { style: MailStyle };

function Card({ blocks, details, picture, style }: CardProps) {
  const { introduction, main, rest } = arrangeBlocks(blocks, details ?? {});
  return (
    <td className="m-card" style={style.card}>
      <Blocks blocks={introduction} style={style} />
      {details?.topPicture && <DetailsPicture picture={details.topPicture} style={style} />}
      {details && <DetailsTable details={details} style={style} />}
      <Blocks blocks={main} style={style} earlier={introduction.filter(isButton)} />
      {picture && <DetailsPicture picture={picture} style={style} />}
      <Blocks blocks={rest} style={style} earlier={[...introduction, ...main].filter(isButton)} />
    </td>
  );
}

function Column({ sender, blocks, details, picture, reason, palette }: Omit<LayoutProps, "subject" | "preheader">) {
  const style = createMailStyle(palette);
  return (
    <LayoutTable style={style.column}>
      <tr>
        <td className="m-head" style={style.head}>
          <Masthead sender={sender} style={style} />
        </td>
      </tr>
      <tr>
        <td style={style.stripeRow}>
          <Stripe palette={palette} style={style} />
        </td>
      </tr>
      <tr>
        <Card blocks={blocks} details={details} picture={picture} style={style} />
      </tr>
      <tr>
        <td className="m-head" style={style.footer}>
          <MailFooter sender={sender} reason={reason} style={style} />
        </td>
      </tr>
    </LayoutTable>
  );
}

/** The layout of every email, with its {{variables}} still in place. */
export function MailLayout({ subject, preheader, ...content }: LayoutProps) {
  const style = createMailStyle(content.palette);
  return (
    <html lang="en" dir="ltr">
      <Head subject={subject} palette={content.palette} />
      <body className="m-paper" style={style.body}>
        <div style={style.hidden}>{preheader}</div>
        <LayoutTable className="m-paper" style={style.paper}>
          <tr>
            <td className="m-page" align="center" style={style.page}>
              {outlookMarkers.begin}
              <Column {...content} />
              {outlookMarkers.end}
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}
