import { Search } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";

/** What is typed beyond this is cut off. */
export const maxSearchLength = 100;

type Props = {
  /** The accessible name of the field: "Search trips". */
  label: string;
  placeholder: string;
  value?: string;
  /** Takes the space that its row leaves. */
  grow?: boolean;
};

/** A search field with its button, for a form that is sent with GET. */
export const SearchBox = ({ label, placeholder, value = "", grow = false }: Props) => (
  <div className={classNames("search-box", grow && "grow")}>
    <Search aria-hidden="true" className="size-5 shrink-0 text-ash" />
    <input
      type="search"
      name="search"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      maxLength={maxSearchLength}
      autoComplete="off"
      enterKeyHint="search"
    />
    <button type="submit" className="action min-h-11 bg-canopy px-5 text-on-canopy text-sm">
      Search
    </button>
  </div>
);
