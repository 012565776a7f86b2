import type { ReactNode } from "react";
import { ConditionalContent } from "./conditional-content.tsx";
import { type Badge, type DetailPicture, type DetailRow, listAmounts, type MailDetails } from "./mail-details.ts";
import type { MailStyle } from "./mail-style.ts";
import { FactsTable, LayoutTable } from "./mail-table.tsx";
import { capitalizeMarker, listVariables } from "./text-template.ts";

type RowProps = { row: DetailRow; style: MailStyle };

const WithValue = ({ text, children }: { text: string; children: ReactNode }) => (
  <ConditionalContent requires={{ names: listVariables(text), every: false }}>{children}</ConditionalContent>
);

const ValueRow = ({ row, style }: RowProps) => (
  <WithValue text={row.value}>
    <tr>
      <th scope="row" className="m-ash m-cell" style={style.label}>
        {row.label}
      </th>
      <td className="m-ink m-cell" dir="auto" style={style.value}>
        {row.capitalize ? capitalizeMarker : ""}
        {row.value}
      </td>
    </tr>
  </WithValue>
);

/** Class names and styles of label and value. */
const toAmountLook = ({ strong, next, settled, late }: DetailRow, style: MailStyle) => {
  if (late) return { classNames: ["m-late", "m-late m-amount"], label: style.lateLabel, value: style.lateAmount };
  if (settled)
    return { classNames: ["m-next", "m-next m-settled m-amount"], label: style.nextLabel, value: style.settledAmount };
  if (next) return { classNames: ["m-next", "m-next m-amount"], label: style.nextLabel, value: style.nextAmount };
  if (strong)
    return {
      classNames: ["m-ink m-cell", "m-ink m-cell m-amount"],
      label: style.strongLabel,
      value: style.strongAmount,
    };
  return { classNames: ["m-ash m-cell", "m-ink m-cell"], label: style.amountLabel, value: style.amount };
};

function AmountRow({ row, style }: RowProps) {
  const { classNames, label, value } = toAmountLook(row, style);
  return (
    <WithValue text={row.value}>
      <tr>
        <th scope="row" className={classNames[0]} style={label}>
          {row.label}
        </th>
        <td className={classNames[1]} style={value}>
          {row.value}
        </td>
      </tr>
    </WithValue>
  );
}

/** Rows of two values, the newer one first. */
const ComparedRows = ({ rows, columns, style }: Pick<MailDetails, "rows" | "columns"> & { style: MailStyle }) => (
  <FactsTable style={style.amounts}>
    <tr>
      <td style={style.columnCorner}>{"\u00a0"}</td>
      {columns?.map((name) => (
        <th key={name} scope="col" className="m-ash" style={style.columnHead}>
          {name}
        </th>
      ))}
    </tr>
    {rows.map(({ label, value, before }) => (
      <WithValue key={label} text={value}>
        <tr>
          <th scope="row" className="m-ash m-cell" style={style.comparedLabel}>
            {label}
          </th>
          <td className="m-ink m-cell" style={style.comparedValue}>
            {value}
          </td>
          <td className="m-ash m-cell" style={style.comparedBefore}>
            {before}
          </td>
        </tr>
      </WithValue>
    ))}
  </FactsTable>
);

/** A picture as wide as the message. */
export const DetailsPicture = ({ picture, style }: { picture: DetailPicture; style: MailStyle }) => (
  <WithValue text={picture.url}>
    <p className="m-ash" style={style.pictureRow}>
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="m-picture"
        style={style.picture}
      />
    </p>
  </WithValue>
);

/** A span, so that Outlook, which pads none, shows the same tint around the spaces inside. */
const BadgeLabel = ({ badge: { text, tone }, style }: { badge: Badge; style: MailStyle }) => (
  <WithValue text={text}>
    <strong className={`m-badge-${tone}`} style={style[`${tone}Badge`]}>
      {`\u00a0${text}\u00a0`}
    </strong>{" "}
  </WithValue>
);

function Subtitle({ details: { subtitle, badges = [] }, style }: { details: MailDetails; style: MailStyle }) {
  return (
    <p className="m-ash" style={badges.length > 0 ? style.detailsEyebrow : style.detailsSubtitle}>
      {badges.map((badge) => (
        <BadgeLabel key={badge.text} badge={badge} style={style} />
      ))}
      {subtitle}
    </p>
  );
}

const Summary = ({ details: { summary = [], place }, style }: { details: MailDetails; style: MailStyle }) => (
  <div style={style.detailsSummaries}>
    {summary.map((line) => (
      <p key={line} className="m-ink" style={style.detailsSummary}>
        {line}
      </p>
    ))}
    {place && (
      <WithValue text={place}>
        <p className="m-ink" style={style.detailsPlace}>
          <span className="m-ash" style={style.detailsPlaceLabel}>
            Where:
          </span>{" "}
          {place}
        </p>
      </WithValue>
    )}
  </div>
);

/** The facts of a message in a box: title, amounts, and rows. */
export function DetailsTable({ details, style }: { details: MailDetails; style: MailStyle }) {
  const { rows, columns, badges } = details;
  const amounts = listAmounts(details);
  return (
    <LayoutTable style={style.detailsTable}>
      <tr>
        <td className="m-details" style={style.details}>
          {badges && <Subtitle details={details} style={style} />}
          <h2 className="m-ink" dir="auto" style={style.detailsTitle}>
            {details.title}
          </h2>
          <Summary details={details} style={style} />
          {!badges && details.subtitle && <Subtitle details={details} style={style} />}
          {amounts.length > 0 && (
            <WithValue text={amounts.map(({ value }) => value).join("")}>
              <FactsTable style={style.amounts}>
                {amounts.map((row) => (
                  <AmountRow key={row.label + row.value} row={row} style={style} />
                ))}
              </FactsTable>
            </WithValue>
          )}
          {columns && <ComparedRows rows={rows} columns={columns} style={style} />}
          {!columns && rows.length > 0 && (
            <FactsTable style={style.full}>
              {rows.map((row) => (
                <ValueRow key={row.label} row={row} style={style} />
              ))}
            </FactsTable>
          )}
        </td>
      </tr>
    </LayoutTable>
  );
}
