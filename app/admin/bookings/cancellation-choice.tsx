import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { CancellationOrigin } from "#shared/bookings/cancellation.ts";

const choices = [
  { value: "traveller", label: "The traveller asked for it", hint: "The refund follows your cancellation terms." },
  { value: "operator", label: "We have to cancel", hint: "All that was paid is refunded." },
] as const satisfies readonly { value: CancellationOrigin; label: string; hint: string }[];

type Props = { value: CancellationOrigin; onChange: (value: CancellationOrigin) => void };

/** Who cancels a booking, which decides what the email says about the refund. */
export const CancellationChoice = ({ value, onChange }: Props) => (
  <RadioGroup
    aria-label="Who cancels?"
    value={value}
    onValueChange={(next) => onChange(next === "operator" ? "operator" : "traveller")}
    className="grid gap-2 sm:grid-cols-2"
  >
    {choices.map((choice) => (
      // biome-ignore lint/a11y/noLabelWithoutControl: the control of the component library is inside
      <label
        key={choice.value}
        className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control border border-line px-3 py-2 has-data-checked:border-canopy"
      >
        <Radio.Root
          value={choice.value}
          className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-edge bg-panel hover:border-ink data-checked:border-canopy"
        >
          <Radio.Indicator className="size-2.5 rounded-full bg-canopy" />
        </Radio.Root>
        <span>
          <span className="block font-medium">{choice.label}</span>
          <span className="block text-sm text-ash">{choice.hint}</span>
        </span>
      </label>
    ))}
  </RadioGroup>
);
