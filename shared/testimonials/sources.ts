/** The channel through which a testimonial came in. */
export const testimonialSources = ["admin", "website", "email", "social_media", "phone", "survey", "other"] as const;
