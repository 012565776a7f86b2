import { Info, SearchX } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { getNeighbour } from "#app/ui/get-neighbour.ts";
import { Icon } from "#app/ui/icon.tsx";
import { iconColourClassName } from "#app/ui/icon-colour.ts";
import type { IconChoice } from "./icon-choices.ts";
import { categoryLabel } from "./icon-filters.tsx";

type Props = {
  choices: readonly IconChoice[];
  /** Names the list. */
  label: string;
  empty: string;
  /** Shows all icons again, where a search or filter leaves none. */
  onClear?: (() => void) | undefined;
  onPick: (choice: IconChoice) => void;
  /** The icon that is marked. */
  picked?: string | undefined;
  /** Shows what each icon is for. */
  isDetailed?: boolean;
  /** What a click does, said before the name of the icon: "Copy code of". */
  action?: string;
  markOf?: (choice: IconChoice) => ReactNode;
  /** Shows more about an icon without picking it. */
  onDetails?: (choice: IconChoice) => void;
};

const moveFocus = (event: KeyboardEvent<HTMLUListElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("[data-tile]")];
  const focused = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
  const target = getNeighbour(event.key, buttons, focused);
  if (!target) return;
  event.preventDefault();
  target.focus();
};

/** Icons as buttons. Arrow keys move between them. */
export function IconTiles(props: Props) {
  const { choices, label, empty, isDetailed = false } = props;
  if (choices.length === 0) {
    const clear = props.onClear && <Button onClick={props.onClear}>Clear search and filters</Button>;
    return <EmptyState icon={SearchX} title={empty} action={clear} />;
  }
  return (
    <ul
      aria-label={label}
      onKeyDown={moveFocus}
      className={classNames(
        "grid gap-2",
        isDetailed
          ? "grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]"
          : "grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))]",
      )}
    >
      {choices.map((choice) => (
        <li key={choice.icon} className="relative">
          <IconTile {...props} choice={choice} />
          {props.onDetails && <DetailsButton choice={choice} onDetails={props.onDetails} />}
        </li>
      ))}
    </ul>
  );
}

const DetailsButton = ({ choice, onDetails }: { choice: IconChoice; onDetails: (choice: IconChoice) => void }) => (
  <button
    type="button"
    aria-label={`Details of ${choice.label}`}
    title="Details"
    onClick={() => onDetails(choice)}
    className="absolute top-0.5 right-0.5 inline-flex size-6 items-center justify-center rounded-control text-ash hover:bg-line hover:text-ink pointer-coarse:size-8"
  >
    <Info aria-hidden className="size-3.5" />
  </button>
);

function IconTile({ choice, onPick, picked, isDetailed, action, markOf }: Props & { choice: IconChoice }) {
  const { icon, label, description, category, color } = choice;
  const isPicked = picked === icon;
  return (
    <button
      type="button"
      data-tile
      aria-pressed={action ? undefined : isPicked}
      title={description ? `${label}: ${description}` : label}
      onClick={() => onPick(choice)}
      className={classNames(
        "flex size-full gap-3 rounded-control border bg-panel p-3 hover:bg-hover",
        isDetailed ? "items-start text-left" : "flex-col items-center text-center",
        isPicked ? "border-focus outline-2 outline-focus" : "border-line",
      )}
    >
      <span className={color && iconColourClassName(color)}>
        <Icon icon={icon} className="size-5.5 shrink-0" />
      </span>
      <span className="min-w-0 max-w-full flex-1">
        <span className={isDetailed ? "block truncate font-medium" : "line-clamp-2 text-xs text-balance text-ash"}>
          {action && <span className="sr-only">{action} </span>}
          {label}
        </span>
        {isDetailed && (
          <span className="block text-xs text-ash">
            {description}
            <span className="block">
              {categoryLabel(category)}, {color}
            </span>
          </span>
        )}
      </span>
      {markOf?.(choice)}
    </button>
  );
}
