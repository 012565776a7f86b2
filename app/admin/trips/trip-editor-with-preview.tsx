import type { ComponentProps } from "react";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { TripEditor } from "#app/trips/trip-editor.tsx";
import type { FieldsLayout } from "#app/trips/trip-form.tsx";

const TripPreview = lazyPreview(() => import("./trip-preview.tsx"));

const FieldsWithPreview: FieldsLayout = ({ trip, categories, children }) => (
  <WithPreview preview={<TripPreview trip={trip} categories={categories} />}>{children}</WithPreview>
);

/** The trip editor with a preview beside its fields. */
const TripEditorWithPreview = (props: Omit<ComponentProps<typeof TripEditor>, "FieldsLayout">) => (
  <TripEditor {...props} FieldsLayout={FieldsWithPreview} />
);
export default TripEditorWithPreview;
