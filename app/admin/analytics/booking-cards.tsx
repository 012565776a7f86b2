import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FigureTile } from "#app/ui/figure-tiles.tsx";
import { formatNumber } from "#app/ui/format.ts";
import type { Summary } from "#shared/analytics/contract.ts";
import type { BookingFigures, Revenue } from "#shared/analytics/figures.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { BookingLink } from "./booking-links.ts";
import { Compared } from "./compared.tsx";
import { listUnconverted } from "./formats.ts";
import { analyticsLabels, cardLabels } from "./labels.ts";
import { TileGrid } from "./section.tsx";

type Props = { data: Summary | undefined; linkTo: BookingLink };

const hasRates = ({ total_revenue, received }: BookingFigures): boolean =>
  total_revenue.unconverted.length + received.unconverted.length === 0;

type CardProps = Props & {
  label: string;
  /** The figure of the range, of the range before or of the year before. */
  read: (figures: BookingFigures) => number | null;
  format?: (value: number, currency: Summary["currency"]) => string;
  unconverted?: Revenue["unconverted"] | undefined;
};

/** Links a figure to the bookings of the period. */
const linkValue = (linkTo: BookingLink) => (shown: ReactNode) => {
  const link = linkTo();
  return link ? (
    <Link {...link} className="justify-self-start underline-offset-4 hover:underline">
      {shown}
    </Link>
  ) : (
    shown
  );
};

function Card({ data, linkTo, label, read, format = formatNumber, unconverted = [] }: CardProps) {
  const isMoney = format !== formatNumber;
  const value = data && read(data.current);
  const missing = listUnconverted(unconverted);
  // What lacks an amount in another currency is not compared.
  const isComparable = !isMoney || !data || [data.current, data.before, data.year_before].every(hasRates);
  return (
    <FigureTile
      label={label}
      value={data && typeof value === "number" ? format(value, data.currency) : data && null}
      empty={analyticsLabels.noData}
      link={linkValue(linkTo)}
      note={
        <>
          {isComparable && (
            <Compared current={value} before={data && read(data.before)} yearBefore={data && read(data.year_before)} />
          )}
          {missing && <span className="text-xs text-ash">{analyticsLabels.unconverted(missing)}</span>}
        </>
      }
    />
  );
}

const amountCards = ["confirmed_revenue", "received", "refunded"] as const;
const amountLabels = {
  confirmed_revenue: cardLabels.confirmed,
  received: cardLabels.received,
  refunded: cardLabels.refunded,
} as const satisfies Record<(typeof amountCards)[number], string>;

/** What the bookings of the period came to. */
export function BookingCards(props: Props) {
  const { data } = props;
  return (
    <TileGrid>
      <Card {...props} label={cardLabels.bookings} read={({ bookings }) => bookings} />
      <Card
        {...props}
        label={cardLabels.revenue}
        read={({ total_revenue }) => total_revenue.amount}
        format={formatMoney}
        unconverted={data?.unconverted}
      />
      <Card
        {...props}
        label={cardLabels.average}
        read={({ avg_booking_value }) => avg_booking_value}
        format={formatMoney}
        unconverted={data?.unconverted}
      />
      <FigureTile
        label={cardLabels.customers}
        link={linkValue(props.linkTo)}
        value={data && formatNumber(data.summary.total_customers)}
        empty={analyticsLabels.noData}
        note={
          <Compared
            current={data?.summary.total_customers}
            before={data?.customers.before}
            yearBefore={data?.customers.year_before}
          />
        }
      />
      {amountCards.map((name) => (
        <Card
          key={name}
          data={data}
          linkTo={() => null}
          label={amountLabels[name]}
          read={(figures) => figures[name].amount}
          format={formatMoney}
          unconverted={data?.current[name].unconverted}
        />
      ))}
      <Card {...props} label={cardLabels.participants} read={({ participants }) => participants} />
    </TileGrid>
  );
}
