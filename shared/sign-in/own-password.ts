import { z } from "zod";

/** The password of the signed-in person, asked for again before something that a stolen session must not do. */
export const OwnPassword = z
  .string({ error: () => "Please enter your password" })
  .min(1, "Please enter your password")
  .max(256, "Please use at most 256 characters");
