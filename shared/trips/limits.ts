/** Limits of trips. Names without `max` or `recommended` are maximum text lengths. */
export const tripLimits = {
  title: 200,
  slug: 120,
  shortDescription: 1_000,
  fullDescription: 20_000,
  durationText: 60,
  /** Best time to visit, physical fitness, requirements, age limit. */
  note: 2_000,
  longestDays: 365,
  largestGroup: 1_000,
  /** Keeps the total of the largest possible booking within its database column. */
  highestPrice: 100_000_000,
  line: 300,
  mostLines: 60,
  mostDays: 60,
  dayText: 4_000,
  mostPictures: 40,
  /** Pictures per upload. */
  mostUploads: 10,
  altText: 300,
  metaTitle: 200,
  metaDescription: 500,
  metaKeywords: 500,
  /** The lengths that search engines show. Recommendations, not validated. */
  shownMetaTitle: 60,
  shownMetaDescription: 160,
  highestOrder: 1_000_000,
} as const;

/** Validation messages of the edit dialog and the server. */
export const tripSentences = {
  title: "Title is required",
  description: "Description is required",
  fullDescription: "Full description is required",
  category: "Category is required",
  categoryUnknown: "This category does not exist",
  location: "Location is required",
  duration: "Duration must be at least 1 day",
  largestGroup: "Max participants must be at least 1",
  smallestGroup: "Min participants must be at least 1",
  groups: "Min participants cannot be more than max participants",
  priceFrom: "Price from cannot be negative",
  priceTo: "Price to cannot be negative",
  prices: "Price to must be greater than or equal to price from",
  /** The same rule, as the create form words it. */
  pricesOnCreate: "Minimum price cannot be greater than maximum price",
  number: "Please enter a number",
  wholeNumber: "Please enter a whole number",
  twoDecimals: "Please use at most two decimal places",
  wholeAmount: "This currency has no decimals. Please enter a whole amount",
  dayTitle: "Every day needs a title",
  picture: "Please choose a picture from the library",
  nothingChosen: "No trip selected for editing",
  noCategories: "No categories available. Please create categories first.",
} as const;
