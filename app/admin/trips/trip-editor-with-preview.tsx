import type { ComponentProps } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordFeatureContext } from "#app/kit/record/record-feature.ts";
import { TripEditor } from "#app/trips/trip-editor.tsx";
import type { FieldsLayout } from "#app/trips/trip-form.tsx";

const TripPreview = lazyPreview(() => import("./trip-preview.tsx"));

const FieldsWithPreview: FieldsLayout = ({ trip, categories, children }) => (
  <WithPreview preview={<TripPreview trip={trip} categories={categories} />}>{children}</WithPreview>
);

/** The trip editor with a preview beside its fields. */
const TripEditorWithPreview = (props: Omit<ComponentProps<typeof TripEditor>, "FieldsLayout">) => (
  <RecordFeatureContext value={queries.trips.getForEditing.prefix[0]}>
    <TripEditor {...props} FieldsLayout={FieldsWithPreview} />
  </RecordFeatureContext>
);
export default TripEditorWithPreview;
