import { useWatch } from "react-hook-form";
import { ChipsField } from "#app/kit/form/chips-field.tsx";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { MoneyField } from "#app/kit/form/money-field.tsx";
import { RichTextField } from "#app/kit/form/rich-text-field.tsx";
import { NumberField, SelectField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { capitalize } from "#app/ui/format.ts";
import { currencies } from "#shared/kit/money.ts";
import { toSlug } from "#shared/kit/slug.ts";
import { difficulties } from "#shared/trips/difficulty.ts";
import { tripLimits as limits, tripMessages } from "#shared/trips/limits.ts";
import type { CategoryOption } from "./trip-form-values.ts";
import { UnknownPlacesNote } from "./unknown-places-note.tsx";
import { useSameTitle } from "./use-same-title.ts";
import type { TripForm } from "./use-trip-form.ts";

type Props = { trip: TripForm; categories: readonly CategoryOption[] };

/** Approximate number of characters that fit on a card. */
const cardTextLength = 160;

/** Title, description, locations, duration and price. */
export function BasicTab({ trip, categories }: Props) {
  const { field } = trip;
  return (
    <>
      <FieldGroup title="Trip">
        <TitleAndSlug trip={trip} />
        <FieldRow>
          <SelectField
            {...field("service_category_id")}
            numeric
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...(categories.length === 0 && { placeholder: "None", hint: tripMessages.noCategories })}
          />
          <SelectField
            {...field("difficulty_level")}
            options={difficulties.map((value) => ({ value, label: capitalize(value) }))}
          />
        </FieldRow>
        <TextAreaField
          {...field("short_description")}
          counted={{ recommended: cardTextLength }}
          rows={2}
          hint="One or two sentences, for cards and search engines."
        />
        <RichTextField {...field("full_description")} />
        <ChipsField
          {...field("locations")}
          maxLength={limits.listLine}
          placeholder="Musanze"
          hint="Places and countries."
        />
        {trip.base && <UnknownPlacesNote trip={trip.base} />}
      </FieldGroup>
      <DurationAndPrice trip={trip} />
    </>
  );
}

function DurationAndPrice({ trip: { form, field } }: Pick<Props, "trip">) {
  const currency = useWatch({ control: form.control, name: "currency" });
  return (
    <FieldGroup title="Duration and price">
      <FieldRow>
        <NumberField {...field("duration_days")} />
        <TextField
          {...field("duration_text")}
          placeholder="3 days, 2 nights"
          hint="If empty, we show the number of days."
        />
      </FieldRow>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <MoneyField
          {...field("price_from")}
          currency={currency}
          emptyValue={null}
          hint="Per person. Bookings use this price. 0 is shown as “Price on request”."
        />
        <MoneyField
          {...field("price_to")}
          currency={currency}
          emptyValue={null}
          hint="Leave empty for no upper price."
        />
        <SelectField {...field("currency")} options={currencies.map((value) => ({ value, label: value }))} />
      </div>
    </FieldGroup>
  );
}

/** The slug of a new trip follows the title until it is edited. The slug of an existing trip never follows. */
function TitleAndSlug({ trip: { form, field, base } }: Pick<Props, "trip">) {
  const [typedTitle, typedSlug] = useWatch({ control: form.control, name: ["title", "slug"] });
  const [title, slug] = [typedTitle ?? "", typedSlug ?? ""];
  const follow = (event: { target: { value: string } }) => {
    const follows = base === null && form.getValues("slug") === toSlug(title, limits.slug);
    if (follows) form.setValue("slug", toSlug(event.target.value, limits.slug), { shouldDirty: true });
  };
  const free = useSameTitle(title, base?.id);
  const own = toSlug(slug || title, limits.slug);
  // A typed address is used or refused; one that was made from the title gets a number.
  const isNumbered = free !== null && base === null && own === toSlug(title, limits.slug);
  const path = <span className="wrap-anywhere">/trips/{(isNumbered ? free : own) || "…"}</span>;
  return (
    <>
      <TextField
        {...field("title")}
        options={{ onChange: follow }}
        hint={
          free !== null &&
          (isNumbered ? <>Another trip has this title. This one will be at {path}.</> : "Another trip has this title.")
        }
      />
      <TextField
        {...field("slug")}
        placeholder={toSlug(title, limits.slug)}
        hint={
          base === null ? (
            <>The page will be at {path}. Made from the title.</>
          ) : (
            <>The page is at {path}. If you change it, the old address leads to the new one.</>
          )
        }
      />
    </>
  );
}
