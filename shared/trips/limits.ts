/** Limits of trips. Names without `max` or `recommended` are maximum text lengths. */
export const tripLimits = {
  title: 200,
  slug: 120,
  shortDescription: 1_000,
  fullDescription: 20_000,
  durationText: 60,
  /** Best time to visit, physical fitness, requirements, age limit. */
  note: 2_000,
  seasonNote: 500,
  priceNote: 500,
  maxDaysAhead: 365,
  maxDays: 365,
  maxGroupSize: 1_000,
  /** Keeps the total of the largest possible booking within its database column. */
  maxPrice: 100_000_000,
  listLine: 300,
  maxLines: 60,
  maxItineraryDays: 60,
  dayText: 4_000,
  maxPictures: 40,
  altText: 300,
  metaTitle: 200,
  metaDescription: 500,
  metaKeywords: 500,
  /** The lengths that search engines show. Recommendations, not validated. */
  recommendedMetaTitle: 60,
  recommendedMetaDescription: 160,
  maxSortOrder: 1_000_000,
} as const;

/** Validation messages of the edit dialog and the server. */
export const tripMessages = {
  title: "Title is required",
  description: "Description is required",
  fullDescription: "Full description is required",
  category: "Category is required",
  unknownCategory: "This category does not exist",
  location: "Location is required",
  duration: "Duration must be at least 1 day",
  maxGroupSize: "Max participants must be at least 1",
  minGroupSize: "Min participants must be at least 1",
  groupSizeRange: "Min participants cannot be more than max participants",
  priceFrom: "Price from cannot be negative",
  priceTo: "Price to cannot be negative",
  priceRange: "Price to must be greater than or equal to price from",
  /** The same rule, as the create form words it. */
  priceRangeOnCreate: "Minimum price cannot be greater than maximum price",
  number: "Please enter a number",
  wholeNumber: "Please enter a whole number",
  twoDecimals: "Please use at most two decimal places",
  wholeAmount: "This currency has no decimals. Please enter a whole amount",
  dayTitle: "Every day needs a title",
  months: "Please choose months by their numbers, 1 to 12",
  closedBestMonth: "A month cannot be both a best and a closed one",
  picture: "Please choose a picture from the library",
  noTripSelected: "No trip selected for editing",
  noCategories: "No categories available. Please create categories first.",
} as const;
