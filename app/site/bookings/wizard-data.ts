import { CallError } from "#app/kit/calls/call-error.ts";
import { toResult } from "#app/kit/calls/to-result.ts";
import type { Api } from "#shared/api.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import type { Client } from "#shared/kit/client.ts";
import { pick } from "#shared/kit/pick.ts";
import type { Picture } from "#shared/media/picture.ts";
import { categorySlugs, type WizardCategory, wizardCategories, wizardKeyOf } from "#shared/trips/category-keys.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { categoryName } from "./labels.ts";
import { listKeyOf, stepOf, toListInput, type WizardChoice } from "./wizard-choice.ts";

/** The fields that the wizard shows; the rest is left out to keep the page small. */
const tripFields = [
  "id",
  "title",
  "slug",
  "short_description",
  "category_name",
  "category_slug",
  "duration_days",
  "price_from",
  "currency",
  "locations",
  "difficulty_level",
  "min_group_size",
  "max_group_size",
  "best_months",
  "closed_months",
  "min_days_ahead",
  "season_note",
  "hero_picture",
] as const;
export type WizardTrip = Pick<TripSummary, (typeof tripFields)[number]>;
export const toWizardTrip = (trip: WizardTrip): WizardTrip => pick(trip, tripFields);

export type TripListResult = { state: "ready"; trips: readonly WizardTrip[] } | { state: "failed"; message: string };
/** `missing`: the trip does not exist or is not on sale. */
export type TripResult =
  | { state: "ready"; trip: WizardTrip }
  | { state: "missing" }
  | { state: "failed"; message: string };

export type CategoryCard = {
  /** The wizard's key of a category, or the slug of a category added by staff. */
  key: string;
  name: string;
  text: string;
  trip_count: number | null;
  /** How many of the trips are enduro trips among biking trips. */
  enduro_count: number;
  picture: Picture | null;
};

export type WizardData = {
  choice: WizardChoice;
  cards: readonly CategoryCard[];
  /** By slug; used for categories added by staff. */
  category_names: Readonly<Record<string, string>>;
  list: TripListResult | null;
  trip: TripResult | null;
};

/** Blur placeholders are inlined in the page, so pictures below the fold go without. */
const withoutPlaceholder = (picture: Picture | null): Picture | null => picture && { ...picture, placeholder: "" };
const tripsWithPlaceholder = 3;

function withoutOffscreenPlaceholders(list: TripListResult): TripListResult {
  if (list.state === "failed") return list;
  const trips = list.trips.map((trip, index) =>
    index < tripsWithPlaceholder ? trip : { ...trip, hero_picture: withoutPlaceholder(trip.hero_picture) },
  );
  return { state: "ready", trips };
}

/** The message of a failed call; a generic one for other errors, which are not written for visitors. */
const toFailure = (error: unknown) => {
  const message = error instanceof CallError && error.message !== "" ? error.message : "Failed to load trips";
  return { state: "failed", message } as const;
};

/** Turns a call into its trips or its error message. */
export async function toTripListResult(call: Promise<{ items: readonly WizardTrip[] }>): Promise<TripListResult> {
  try {
    return { state: "ready", trips: (await call).items.map(toWizardTrip) };
  } catch (error) {
    return toFailure(error);
  }
}

export async function toTripResult(call: Promise<WizardTrip>): Promise<TripResult> {
  try {
    return { state: "ready", trip: toWizardTrip(await call) };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { state: "missing" };
    return toFailure(error);
  }
}

const premiumDescription = "Our featured trips of every kind, at the upper end";

type CardSources = {
  categories: readonly ServiceCategory[];
  premium: { picture: Picture | null; trip_count: number | null };
};

function toCategoryCard(key: WizardCategory, { categories, premium }: CardSources): CategoryCard {
  const name = categoryName(key, {});
  if (key === "premium") return { key, name, text: premiumDescription, enduro_count: 0, ...premium };
  const matching = categories.filter(({ slug }) => categorySlugs(key).includes(slug));
  const first = matching.find(({ slug }) => slug === categorySlugs(key)[0]) ?? matching[0];
  return {
    key,
    name,
    text: first?.title ?? "",
    trip_count: matching.length > 0 ? matching.reduce((sum, category) => sum + category.trip_count, 0) : null,
    enduro_count: key === "biking" ? (matching.find(({ slug }) => slug === "enduro-cycling")?.trip_count ?? 0) : 0,
    picture: first?.hero_picture ?? null,
  };
}

const specifiedSlugs = new Set(wizardCategories.flatMap(categorySlugs));

/** The cards of the specified categories, then those of the categories that staff have added. */
export const buildCards = (sources: CardSources): CategoryCard[] => [
  ...wizardCategories.map((key) => toCategoryCard(key, sources)),
  ...sources.categories
    .filter(({ slug }) => !specifiedSlugs.has(slug))
    .map(({ slug, name, title, trip_count, hero_picture }) => ({
      ...{ key: wizardKeyOf(slug), name, text: title, trip_count, enduro_count: 0, picture: hero_picture },
    })),
];

/** The cards of the first step; without pictures and counts where these cannot be loaded. */
async function loadCards(api: Client<Api>, categories: readonly ServiceCategory[]): Promise<CategoryCard[]> {
  const premium = await toResult(api.trips.list({ category: "premium", limit: 1, sort: "-price_from" }));
  const premiumCard = premium.succeeded
    ? { picture: premium.value.items[0]?.hero_picture ?? null, trip_count: premium.value.pagination.total }
    : { picture: null, trip_count: null };
  return buildCards({ categories, premium: premiumCard });
}

async function loadTrip(api: Client<Api>, { trip_id }: WizardChoice): Promise<TripResult | null> {
  if (trip_id === null) return null;
  return trip_id === 0 ? { state: "missing" } : toTripResult(api.trips.get({ id: trip_id }));
}

/** Loads the data for the step of a choice. */
export async function loadWizard(api: Client<Api>, choice: WizardChoice): Promise<WizardData> {
  const step = stepOf(choice);
  const categoriesCall = toResult(api.categories.list({}));
  const trip = step === "details" ? await loadTrip(api, choice) : null;
  const needsList = step === "trip" || trip?.state === "missing";
  const [result, list] = await Promise.all([
    categoriesCall,
    needsList ? toTripListResult(api.trips.list(toListInput(listKeyOf(choice)))) : null,
  ]);
  const categories = result.succeeded ? result.value : [];
  const cards = await loadCards(api, categories);
  return {
    choice,
    cards: step === "category" ? cards : cards.map((card) => ({ ...card, picture: withoutPlaceholder(card.picture) })),
    category_names: Object.fromEntries(categories.map(({ slug, name }) => [slug, name])),
    list: list && withoutOffscreenPlaceholders(list),
    trip,
  };
}
