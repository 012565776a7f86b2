/** A fictional operator. Staff replace its names, numbers and claims in the back-office. */
export const sampleOperator = {
  site_name: "Lava Trails",
  tagline: "Guided hikes, rides and safaris in Rwanda & Uganda",
  description:
    "A small team of guides, drivers and mechanics in Musanze, Rwanda. We take people across Rwanda and Uganda by bike, on foot and by 4x4, in groups of twelve at the most.",
  phones: ["+250 700 000 101", "+250 700 000 102"],
  email: "info@lavatrails.example",
  address: "Musanze, Rwanda",
  /** An address that does not exist, like the mailbox. */
  scheduling_url: "https://cal.example/lava-trails",
  hours: "Monday to Friday, 8AM to 6PM EAT",
  booking_reference_prefix: "LT",
} as const;

export type SampleClaim = { key: string; value: string; label: string };

/** The marketing claims on the home page. */
export const sampleClaims: SampleClaim[] = [
  { key: "experience", value: "10+", label: "years of experience" },
  { key: "rating", value: "4.9/5", label: "rating" },
  { key: "happy_customers", value: "98%", label: "happy customers" },
  { key: "response_time", value: "2 hours", label: "until we reply" },
];

/** Shown beside the contact form. */
export const sampleContactClaim: SampleClaim = {
  key: "contact_reply",
  value: "24 hours",
  label: "contact reply within",
};

/** Shown in the registration area. */
export const sampleRegistrationClaims: SampleClaim[] = [
  { key: "customers", value: "500+", label: "customers" },
  { key: "tours", value: "50+", label: "tours" },
  { key: "registration_rating", value: "5.0", label: "rating" },
  { key: "reviews", value: "4.9/5", label: "reviews" },
];

export type SampleCancellationTier = {
  /** The tier applies to cancellations at least this many days before the start. */
  min_days_before: number;
  /** Percentage of the payment that is refunded; null means by arrangement. */
  refund_percent: number | null;
  text: string;
};

export const sampleBookingPolicy: { deposit_percent: number; cancellation_tiers: SampleCancellationTier[] } = {
  deposit_percent: 50,
  cancellation_tiers: [
    { min_days_before: 7, refund_percent: 100, text: "Free cancellation up to 7 days before the trip" },
    { min_days_before: 3, refund_percent: 50, text: "50 percent refund up to 3 days before the trip" },
    { min_days_before: 0, refund_percent: null, text: "Within 3 days of the trip, by arrangement" },
  ],
};
