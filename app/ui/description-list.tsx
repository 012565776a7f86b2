import type { ReactNode } from "react";

/** The fields of a record: names on the left, values on the right. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">{children}</dl>
);

export const Description = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ash">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </>
);

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A titled section of a sheet. */
export const SheetSection = ({ title, actions, children }: SectionProps) => (
  <section className="mt-6 grid gap-2.5">
    <div className="flex min-h-8 items-center justify-between gap-3">
      <h3 className="font-semibold">{title}</h3>
      {actions}
    </div>
    {children}
  </section>
);
