import { emailAddressMessages, emailError } from "#shared/kit/text-rules.ts";

export const enquiryMessages = {
  first_name: "First name is required",
  last_name: "Last name is required",
  message: "Message is required",
} as const;

/** One message for each field of a message to the operator that is missing or malformed. */
export function enquiryErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, message] of Object.entries(enquiryMessages)) if (!fields[name]?.trim()) errors[name] = message;
  const error = emailError(fields.email ?? "", emailAddressMessages);
  return error === null ? errors : { ...errors, email: error };
}
