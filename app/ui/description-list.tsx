import type { ReactNode } from "react";

/** The fields of a record: names on the left, values on the right. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">{children}</dl>
);

export const Description = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ash">{name}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </>
);

/** The level of a heading: 3 in a sheet, whose title is an h2; 2 on a screen without one. */
export type SectionLevel = 2 | 3;

type SectionProps = { title: string; level?: SectionLevel; actions?: ReactNode; children: ReactNode };

/** A titled section of a sheet. */
export const SheetSection = ({ title, level = 3, actions, children }: SectionProps) => {
  const Heading = `h${level}` as const;
  return (
    <section className="mt-6 grid gap-2.5">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <Heading className="font-semibold">{title}</Heading>
        {actions}
      </div>
      {children}
    </section>
  );
};
