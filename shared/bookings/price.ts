import { fromMinorUnits, multiplyMoney, toMinorUnits } from "#shared/kit/money.ts";

type TripPrice = { price_per_person: number };

/** Price per person times participants, exact to the hundredth. */
export const totalPrice = ({ price_per_person }: TripPrice, participants: number): number =>
  multiplyMoney(price_per_person, participants);

/** The deposit for a total, rounded to hundredths. */
export const depositOf = (total: number, percent: number): number =>
  fromMinorUnits(Math.round((toMinorUnits(total) * percent) / 100));
