import { multiplyMoney } from "#shared/kit/money.ts";

type TripPrice = { price_per_person: number };

/** Price per person times participants, exact to the hundredth. */
export const totalPrice = ({ price_per_person }: TripPrice, participants: number): number =>
  multiplyMoney(price_per_person, participants);
