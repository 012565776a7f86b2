import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

type Props = {
  title: string;
  /** Why; by default that the record may have been deleted. */
  reason?: ReactNode;
  /** "Back to the list" by default. */
  backLabel?: string | undefined;
  onBack: () => void;
  /** What else there is to say. */
  children?: ReactNode;
};

/** Shown in place of a record that the address names and that can't be found. */
export const RecordNotFound = ({ title, reason, backLabel = "Back to the list", onBack, children }: Props) => (
  <Alert tone="danger" title={title}>
    {reason || <p>It may have been deleted.</p>}
    {children}
    <div className="mt-3 mb-1.5">
      <Button onClick={onBack}>{backLabel}</Button>
    </div>
  </Alert>
);
