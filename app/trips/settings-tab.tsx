import { FieldGroup } from "#app/kit/form/field-layout.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { NumberField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { tripLimits as limits } from "#shared/trips/limits.ts";
import { PreviewLinks } from "./preview-actions.tsx";
import type { CategoryOption } from "./trip-form-values.ts";
import { TripHistory } from "./trip-history.tsx";
import type { TripForm } from "./use-trip-form.ts";

type Props = { trip: TripForm; categories: readonly CategoryOption[] };

/** Search engine texts, where the website lists the trip, its preview link and its history. */
const SettingsTab = ({ trip, categories }: Props) => (
  <>
    <SettingsFields trip={trip} />
    <PreviewLinks trip={trip} />
    {trip.base && trip.tabs.tab === "settings" && <TripHistory id={trip.base.id} categories={categories} />}
  </>
);
export default SettingsTab;

const SettingsFields = ({ trip: { field, base } }: Pick<Props, "trip">) => (
  <>
    <FieldGroup title="Search engines">
      <TextField
        {...field("meta_title")}
        counted={{ recommended: limits.recommendedMetaTitle }}
        hint="If empty, we use the trip title and the site name."
      />
      <TextAreaField
        {...field("meta_description")}
        counted={{ recommended: limits.recommendedMetaDescription }}
        rows={2}
        hint="If empty, we use the short description."
      />
      <TextField
        {...field("meta_keywords")}
        hint="Words that people search for, separated by commas. Few search engines read them: leave it empty if in doubt."
      />
    </FieldGroup>
    <FieldGroup title="Website">
      <SwitchField {...field("is_active")} hint="Shown on the website and bookable." />
      <SwitchField
        {...field("is_featured")}
        hint="First among the best sellers, and under “featured trips” in the booking. Among the most expensive third of all trips it is listed as Premium, too."
      />
      <SwitchField
        {...field("is_best_selling")}
        hint="Listed on the best sellers page and on the home page, and suggested where a search finds nothing."
      />
      {base && (
        <div className="max-w-48">
          <NumberField {...field("sort_order")} hint="Lower numbers come first." />
        </div>
      )}
    </FieldGroup>
  </>
);
