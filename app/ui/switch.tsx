import { Switch as Base } from "@base-ui/react/switch";

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name. */
  label: string;
  disabled?: boolean;
};

/** A switch that takes effect at once. */
export const Switch = ({ checked, onChange, label, disabled = false }: Props) => (
  <span className="inline-flex h-8 items-center pointer-coarse:h-11">
    <Base.Root
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onCheckedChange={(next) => onChange(next)}
      // As large as a finger, beyond what is seen of it.
      className="relative inline-flex h-5 w-9 items-center rounded-full border border-edge bg-hover p-0.5 transition-colors hover:border-ink data-checked:border-canopy data-checked:bg-canopy data-disabled:opacity-50 after:absolute after:-inset-x-1 after:-inset-y-1.5 pointer-coarse:after:-inset-y-3"
    >
      <Base.Thumb className="size-3.5 rounded-full bg-edge transition-transform data-checked:translate-x-4 data-checked:bg-on-canopy" />
    </Base.Root>
  </span>
);
