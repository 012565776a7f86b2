import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = { icon: LucideIcon; title: string; text?: string | undefined; action?: ReactNode };

/** Shown instead of an empty list: title, explanation and next action. */
export const EmptyState = ({ icon: Icon, title, text, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-2 px-6 py-16 text-center">
    <Icon aria-hidden className="size-7 text-ash" strokeWidth={1.5} />
    <h2 className="text-base font-semibold">{title}</h2>
    {text && <p className="max-w-md text-ash">{text}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
