import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

type Props = {
  title: string;
  note?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Stands apart from what is above. */
  divided?: boolean;
  className?: string;
  children: ReactNode;
};

/** A part of a screen, with its title. */
export function Section({ title, note, actions, divided = false, className, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] content-start gap-3",
        divided && "border-t border-line pt-6",
        className,
      )}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {note && <p className="mt-0.5 text-ash">{note}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
