export const experienceLevels = ["beginner", "intermediate", "advanced", "expert"] as const;
export const genders = ["male", "female", "other", "prefer_not_to_say"] as const;
export const referralSources = [
  "social_media",
  "google_search",
  "friend_referral",
  "travel_blog",
  "travel_agency",
  "advertisement",
  "other",
] as const;
export const interests = [
  "Mountain Biking",
  "Hiking",
  "Safari",
  "Wildlife Photography",
  "Cultural Tours",
  "Enduro Cycling",
  "Rock Climbing",
  "Bird Watching",
  "Camping",
  "Fishing",
  "Canoeing",
  "Photography Workshops",
] as const;
export const guideSpecialties = [
  "Wildlife Guiding",
  "Mountain Guiding",
  "Cultural Tourism",
  "Photography",
  "First Aid",
  "Environmental Education",
  "Adventure Sports",
  "Local History",
] as const;
export const languages = [
  "English",
  "Kinyarwanda",
  "Swahili",
  "French",
  "German",
  "Spanish",
  "Italian",
  "Portuguese",
  "Dutch",
  "Luganda",
  "Runyankole",
  "Luo",
] as const;
export const registrationRoles = ["customer", "guide"] as const;
