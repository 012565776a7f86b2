import type { User } from "#server/kit/current-user.ts";
import { accountMessages } from "#shared/sign-in/contract.ts";

type KnownAccount = { note: string; action: "confirm" | "sign-in" | "none" };

const writeToUs = "Please write to us if you have any questions about it.";

/** What the owner of an account needs to know, and can do, after registering once more. */
export function describeKnownAccount({ status, deleted_at, is_self_registered, is_verified }: User): KnownAccount {
  if (deleted_at !== null)
    return { note: `The account was closed. Please write to us if you would like to have it back.`, action: "none" };
  const isOpen = status === "pending" || status === "active";
  if (!isOpen) return { note: `${accountMessages[status]} ${writeToUs}`, action: "none" };
  if (is_self_registered && !is_verified) return { note: describeNextStep(status), action: "confirm" };
  if (status === "pending")
    return { note: "Your registration is waiting for approval. You get an email with our answer.", action: "none" };
  return {
    note: "You can sign in with it. If you have forgotten your password, you can set a new one there.",
    action: "sign-in",
  };
}

const describeNextStep = (status: "pending" | "active"): string =>
  status === "pending"
    ? "Please confirm your email address; then we look at your registration, and you get an email with our answer."
    : "Please confirm your email address; then you can sign in.";
