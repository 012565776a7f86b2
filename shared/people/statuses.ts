/** The states of an account. */
export const userStatuses = ["pending", "active", "rejected", "inactive", "banned"] as const;
export type UserStatus = (typeof userStatuses)[number];

export type ReviewDecision = "active" | "rejected";

const reviewable: Readonly<Record<ReviewDecision, readonly UserStatus[]>> = {
  // A rejected registration can still be approved, for example after a missing certificate has arrived.
  active: ["pending", "rejected"],
  rejected: ["pending"],
};

/** Whether a registration in this status can be approved (active) or rejected. */
export const canReview = (from: UserStatus, to: ReviewDecision): boolean => reviewable[to].includes(from);
