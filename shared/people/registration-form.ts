import { registrationLimits as limits } from "./limits.ts";

/** Validation messages of the registration. */
export const registrationMessages = {
  mismatch: "Passwords do not match",
  interests: "Please select at least one interest",
  referralSource: "Please tell us how you heard about us",
  terms: "You must accept the terms and conditions",
  guideExperience: "Guide experience is required",
  specialties: "Please select at least one specialty",
  languages: "Please select at least one language",
  dateOfBirth: "Date of birth is required",
  bornInFuture: "Date of birth cannot be in the future",
  bornTooLongAgo: "Please check the year of birth",
  customerTooYoung: `You must be at least ${limits.minAge.customer} years old to have an account`,
  guideTooYoung: `Guides must be at least ${limits.minAge.guide} years old`,
  usernameTaken: "Username is already taken",
  documentTypes: "Please attach PDF files or pictures (JPEG, PNG, WebP or GIF)",
  documentSize: "Each file must be 5 MB or smaller",
  documentCount: "Please attach at most five files",
  documentMissing: "Please choose a file",
  username: "Please use letters of one alphabet, digits, dots, hyphens and underscores, and at least one letter",
} as const;

/** The fields of each step, in order. The fourth step is for guides only. */
export const registrationSteps = [
  ["requested_role", "first_name", "last_name", "username", "email", "phone", "password", "confirm_password"],
  ["country", "city", "date_of_birth", "gender", "emergency_contact_name", "emergency_contact_phone"],
  [
    "interests",
    "experience_level",
    "dietary_restrictions",
    "medical_conditions",
    "how_did_you_hear",
    "marketing_consent",
    "terms_accepted",
  ],
  ["guide_experience", "guide_specialties", "languages_spoken", "guide_certifications"],
] as const;
