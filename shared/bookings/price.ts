import { multiplied } from "#shared/kit/money.ts";

type Priced = { price_per_person: number };

/** Price per person times participants, exact to the hundredth. */
export const totalPrice = ({ price_per_person }: Priced, participants: number): number =>
  multiplied(price_per_person, participants);
