import { isEdited } from "#app/kit/site-forms/is-edited.ts";
import { depositOf, totalPrice } from "#shared/bookings/price.ts";
import { type Currency, formatMoney } from "#shared/kit/money.ts";
import { describeSmallGroup } from "#shared/trips/describe-small-group.ts";

/** Adds the number of people to every link to the booking of this trip. */
function linkBooking(links: readonly HTMLAnchorElement[], participants: number): void {
  for (const link of links) {
    const url = new URL(link.href);
    url.searchParams.set("participants", String(participants));
    link.href = url.href;
  }
}

/** Shows total and deposit for the chosen number of people, and carries it over to the booking. */
export function enhance(root: HTMLElement): void {
  const select = root.querySelector("select");
  const { price, currency, deposit, booking } = root.dataset;
  if (!select || !booking) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${booking}"]`)];
  // The attribute was written from a currency of the contract.
  const format = (amount: number) => formatMoney(amount, currency as Currency);
  const prices = {
    price_from: Number(price),
    price_to: Number(root.dataset.upperPrice),
    min_group_size: Number(root.dataset.smallestGroup),
    currency: currency as Currency,
  };
  const show = (name: string, text: string) => {
    const place = root.querySelector(name);
    if (place) place.textContent = text;
  };
  const update = () => {
    const participants = Number(select.value);
    const total = totalPrice({ price_per_person: Number(price) }, participants);
    show("[data-total]", format(total));
    show("[data-deposit-amount]", format(depositOf(total, Number(deposit))));
    show("[data-note]", describeSmallGroup(participants, prices));
    linkBooking(links, participants);
  };
  select.addEventListener("change", update);
  if (isEdited(select)) update();
  else linkBooking(links, Number(select.value));
}
