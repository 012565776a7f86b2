import { Layers } from "lucide-react";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { formatCount } from "#shared/kit/format-count.ts";

export const categoryLabels = {
  title: "Service categories",
  search: "Search by name",
  loadFailed: "Failed to fetch categories",
  empty: {
    icon: Layers,
    title: "No categories available.",
    text: "Every trip belongs to a category. Each active one has a page of its own on the website.",
  },
  record: "Category",
  newRecord: "New category",
  loadRecordFailed: "Failed to fetch the category",
};

export const categoryFilters = {
  status: { label: "Status", choices: { all: "All", active: "Active", inactive: "Inactive" } },
} as const;

export const categoryFieldLabels = {
  name: "Name",
  title: "Title",
  description: "Description",
  image_id: "Picture",
  icon: "Icon",
  is_active: "Active",
} as const;

export const messages = {
  created: "Success",
  updated: "Success",
  createFailed: "Failed to create category",
  updateFailed: "Failed to update category",
  describe: ({ name }: { name: string }): string => `${name} is saved.`,
};

export const deleteMessages = { deleted: "Category Deleted", deleteFailed: "Failed to delete category" };

export const nameOf = ({ name }: Pick<ServiceCategory, "name">): string => name;

/** "Hiking Adventures has 7 trips" */
export const inUseTitle = ({ name, trip_count }: Pick<ServiceCategory, "name" | "trip_count">): string =>
  `${name} has ${formatCount(trip_count, "trip")}`;

const moveTripsFirst = "It can't be deleted: move or delete its trips first.";
/** Why a category with trips is not deleted, and what can be done instead. */
export const inUseText = ({ is_active }: Pick<ServiceCategory, "is_active">): string =>
  is_active ? `${moveTripsFirst} Or make it inactive: then it leaves the website.` : moveTripsFirst;

/** The icons that the form offers, by what they show. */
export const iconChoices = [
  { icon: "fas fa-bicycle", label: "Bicycle" },
  { icon: "fas fa-person-hiking", label: "Hiking" },
  { icon: "fas fa-binoculars", label: "Binoculars" },
  { icon: "fas fa-mountain", label: "Mountain" },
  { icon: "fas fa-paw", label: "Wildlife" },
  { icon: "fas fa-dove", label: "Birds" },
  { icon: "fas fa-tree", label: "Forest" },
  { icon: "fas fa-campground", label: "Camping" },
  { icon: "fas fa-water", label: "Water" },
  { icon: "fas fa-car", label: "Car" },
  { icon: "fas fa-camera", label: "Photography" },
  { icon: "fas fa-compass", label: "Compass" },
] as const;
