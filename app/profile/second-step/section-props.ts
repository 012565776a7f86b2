import type { TwoFactorStatus } from "#shared/sign-in/two-factor-contract.ts";

export type SectionProps = {
  status: TwoFactorStatus;
  /** Loads the status again after a change, and says what has changed. */
  onChanged: (title: string) => void;
  onSessionEnd: () => void;
};
