import type { RegistrationFormField } from "./registration-form.ts";

/** "320 KB", "4.2 MB" */
export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Labels of the fields in the error summary. */
export const fieldLabels: Readonly<Record<RegistrationFormField, string>> = {
  requested_role: "What brings you here",
  first_name: "First name",
  last_name: "Last name",
  username: "Username",
  email: "Email",
  phone: "Phone",
  password: "Password",
  confirm_password: "Confirm password",
  country: "Country",
  city: "City",
  date_of_birth: "Date of birth",
  gender: "Gender",
  emergency_contact_name: "Emergency contact name",
  emergency_contact_phone: "Emergency contact phone",
  interests: "What interests you",
  experience_level: "Experience level",
  dietary_restrictions: "Dietary restrictions",
  medical_conditions: "Medical conditions",
  how_did_you_hear: "How did you hear about us",
  marketing_consent: "News about trips",
  terms_accepted: "Terms and conditions",
  guide_experience: "Guide experience",
  guide_specialties: "Your specialties",
  languages_spoken: "Languages you guide in",
  guide_certifications: "Certifications",
  guide_documents: "Certificates",
};
