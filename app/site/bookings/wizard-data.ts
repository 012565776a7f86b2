import { attempt } from "#app/kit/attempt.ts";
import { CallError } from "#app/kit/call-error.ts";
import type { Api } from "#shared/api.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import type { Client } from "#shared/kit/client.ts";
import type { Picture } from "#shared/media/picture.ts";
import { categorySlugs, type WizardCategory, wizardCategories } from "#shared/trips/categories.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { type Choice, listInput, listKeyOf, stepOf } from "./choice.ts";
import { sentenceOfFailure } from "./failed-call.ts";

/** What the wizard shows of a trip; the rest would only weigh on the page. */
export type WizardTrip = Pick<
  TripSummary,
  | "id"
  | "title"
  | "slug"
  | "short_description"
  | "category_name"
  | "category_slug"
  | "duration_days"
  | "price_from"
  | "currency"
  | "locations"
  | "difficulty_level"
  | "min_group_size"
  | "max_group_size"
  | "hero_picture"
>;

export type TripList = { state: "ready"; trips: readonly WizardTrip[] } | { state: "failed"; sentence: string };
/** `missing` is a trip that isn't on sale, or never was. */
export type TripFound =
  | { state: "ready"; trip: WizardTrip }
  | { state: "missing" }
  | { state: "failed"; sentence: string };

export type CategoryCard = { key: WizardCategory; text: string; trip_count: number | null; picture: Picture | null };

export type WizardData = {
  choice: Choice;
  cards: readonly CategoryCard[];
  /** Names of the categories by slug, for those that staff have added. */
  category_names: Readonly<Record<string, string>>;
  list: TripList | null;
  trip: TripFound | null;
};

export const wizardTrip = (trip: WizardTrip): WizardTrip => ({
  id: trip.id,
  title: trip.title,
  slug: trip.slug,
  short_description: trip.short_description,
  category_name: trip.category_name,
  category_slug: trip.category_slug,
  duration_days: trip.duration_days,
  price_from: trip.price_from,
  currency: trip.currency,
  locations: trip.locations,
  difficulty_level: trip.difficulty_level,
  min_group_size: trip.min_group_size,
  max_group_size: trip.max_group_size,
  hero_picture: trip.hero_picture,
});

/** Pictures that the first screen doesn't show come without their blur: its bytes are better spent on what it shows. */
const withoutBlur = (picture: Picture | null): Picture | null => picture && { ...picture, placeholder: "" };
const blurredTrips = 3;

function lighter(list: TripList): TripList {
  if (list.state === "failed") return list;
  const trips = list.trips.map((trip, position) =>
    position < blurredTrips ? trip : { ...trip, hero_picture: withoutBlur(trip.hero_picture) },
  );
  return { state: "ready", trips };
}

/** Trips, or why there are none to show. */
export async function tripList(call: Promise<{ items: readonly WizardTrip[] }>): Promise<TripList> {
  try {
    return { state: "ready", trips: (await call).items.map(wizardTrip) };
  } catch (error) {
    return { state: "failed", sentence: sentenceOfFailure(error) };
  }
}

export async function oneTrip(call: Promise<WizardTrip>): Promise<TripFound> {
  try {
    return { state: "ready", trip: wizardTrip(await call) };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { state: "missing" };
    return { state: "failed", sentence: sentenceOfFailure(error) };
  }
}

const premiumText = "Our featured trips of every kind, at the upper end";

type CardsOf = {
  categories: readonly ServiceCategory[];
  premium: { picture: Picture | null; trip_count: number | null };
};

function cardOf(key: WizardCategory, { categories, premium }: CardsOf): CategoryCard {
  if (key === "premium") return { key, text: premiumText, ...premium };
  const own = categories.filter(({ slug }) => categorySlugs(key).includes(slug));
  const first = own.find(({ slug }) => slug === categorySlugs(key)[0]) ?? own[0];
  return {
    key,
    text: first?.title ?? "",
    trip_count: own.length > 0 ? own.reduce((sum, category) => sum + category.trip_count, 0) : null,
    picture: first?.hero_picture ?? null,
  };
}

/** The four cards of the first step; without their pictures where those can't be had. */
async function loadCards(api: Client<Api>, categories: readonly ServiceCategory[]): Promise<CategoryCard[]> {
  const premium = await attempt(api.trips.list({ category: "premium", limit: 1, sort: "-price_from" }));
  const shown = premium.succeeded
    ? { picture: premium.value.items[0]?.hero_picture ?? null, trip_count: premium.value.pagination.total }
    : { picture: null, trip_count: null };
  return wizardCategories.map((key) => cardOf(key, { categories, premium: shown }));
}

async function loadTrip(api: Client<Api>, { trip_id }: Choice): Promise<TripFound | null> {
  if (trip_id === null) return null;
  return trip_id === 0 ? { state: "missing" } : oneTrip(api.trips.get({ id: trip_id }));
}

/** Everything that the first screen of a choice shows. */
export async function loadWizard(api: Client<Api>, choice: Choice): Promise<WizardData> {
  const step = stepOf(choice);
  const called = attempt(api.categories.list({}));
  const trip = step === "details" ? await loadTrip(api, choice) : null;
  const shows_list = step === "trip" || trip?.state === "missing";
  const [found, list] = await Promise.all([
    called,
    shows_list ? tripList(api.trips.list(listInput(listKeyOf(choice)))) : null,
  ]);
  const categories = found.succeeded ? found.value : [];
  const cards = await loadCards(api, categories);
  return {
    choice,
    cards: step === "category" ? cards : cards.map((card) => ({ ...card, picture: withoutBlur(card.picture) })),
    category_names: Object.fromEntries(categories.map(({ slug, name }) => [slug, name])),
    list: list && lighter(list),
    trip,
  };
}
