import type { CsvHeader } from "#shared/kit/csv-headers.ts";

/** The columns of a file of testimonials, in the order of an export. */
export const testimonialCsvHeaders = [
  { name: "id", label: "Id", isKey: true },
  { name: "version", label: "Version" },
  {
    ...{ name: "customer_name", label: "Customer name", required: true },
    aliases: ["Customer", "Name", "Full name", "Guest", "Traveller", "Author", "Reviewer"],
  },
  { name: "customer_email", label: "Email", aliases: ["E-mail address", "Mail"] },
  { name: "rating", label: "Rating", aliases: ["Stars", "Score"] },
  { name: "title", label: "Title", aliases: ["Headline", "Heading"] },
  {
    ...{ name: "content", label: "Review", required: true },
    aliases: ["Text", "Comment", "Feedback", "Testimonial", "Message"],
  },
  { name: "trip", label: "Trip", aliases: ["Tour", "Adventure", "Trip title"] },
  { name: "source", label: "Source" },
  { name: "review_date", label: "Review date", aliases: ["Date", "Day"] },
  { name: "customer_image", label: "Picture", aliases: ["Image", "Photo"] },
  { name: "is_approved", label: "Approved" },
  { name: "is_featured", label: "Featured" },
] as const satisfies readonly CsvHeader[];
