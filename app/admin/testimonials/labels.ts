import { MessageSquareQuote } from "lucide-react";
import { recordMessages } from "#app/kit/record/record-messages.ts";

export const testimonialLabels = {
  title: "Testimonials",
  search: "Search by name, text or email",
  loadFailed: "Failed to fetch testimonials",
  empty: {
    icon: MessageSquareQuote,
    title: "No testimonials available.",
    text: "Add what travellers told you. Only approved testimonials are shown on the website.",
  },
  record: "Testimonial",
  newRecord: "New testimonial",
  loadRecordFailed: "Failed to fetch the testimonial",
};

export const testimonialFilters = {
  filter: {
    label: "Filter",
    choices: { all: "All", featured: "Featured", pending: "Pending", approved: "Approved" },
  },
} as const;

export const testimonialFieldLabels = {
  customer_name: "Customer name",
  customer_email: "Email",
  image_id: "Picture",
  rating: "Rating",
  title: "Title",
  content: "Review",
  trip_id: "Trip",
  source: "Source",
  review_date: "Review date",
  is_approved: "Approved",
  is_featured: "Featured",
} as const;

export const nameOf = ({ customer_name }: { customer_name: string }): string => customer_name || "Anonymous";

export const messages = {
  ...recordMessages("testimonial"),
  invalidResponse: "Invalid JSON response from server",
  describe: nameOf,
};

export const sourceLabels = {
  admin: "Admin",
  website: "Website",
  email: "Email",
  social_media: "Social media",
  phone: "Phone",
  survey: "Survey",
  other: "Other",
} as const;

export const starsOf = (rating: number): string => "★".repeat(rating) + "☆".repeat(5 - rating);
