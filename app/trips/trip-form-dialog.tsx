import { useId } from "react";
import { FormTabs } from "#app/kit/form/form-tabs.tsx";
import { FormButtons, FormNotices } from "#app/kit/record/record-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import { tripMessages } from "#shared/trips/limits.ts";
import { BasicTab } from "./basic-tab.tsx";
import { DetailsTab } from "./details-tab.tsx";
import { EditorDialog } from "./editor-dialog.tsx";
import { MediaTab } from "./media-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import type { CategoryOption } from "./trip-form-values.ts";
import { useTripForm } from "./use-trip-form.ts";

type Props = {
  open: boolean;
  trip: Trip | null;
  categories: readonly CategoryOption[];
  onClose: () => void;
  onSaved: (trip: Trip) => void;
};

export function TripFormDialog({ open, trip: stored, categories, onClose, onSaved }: Props) {
  const id = useId();
  const trip = useTripForm({ trip: stored, categories, onSaved });
  const { base, form, tabs, submit, confirmLeaving } = trip;
  const leave = async () => {
    if (await confirmLeaving()) onClose();
  };
  const notices = (
    <div className="grid max-h-[70%] shrink-0 gap-2 overflow-y-auto border-b border-line px-5 py-3 empty:hidden sm:px-7">
      {categories.length === 0 && <Alert tone="warn" title={tripMessages.noCategories} />}
      <FormNotices form={trip} />
    </div>
  );
  return (
    <EditorDialog
      open={open}
      onClose={leave}
      eyebrow={base ? "Edit trip" : "Trips"}
      title={base ? base.title : "Create New Trip"}
      footer={<FormButtons id={id} form={trip} saveLabel={base ? "Save" : "Create Trip"} onCancel={onClose} />}
    >
      <form id={id} noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <FormTabs
          {...{ form, tabs, notices }}
          label="Trip sections"
          panels={{
            basic: <BasicTab trip={trip} categories={categories} />,
            details: <DetailsTab trip={trip} />,
            media: <MediaTab trip={trip} />,
            settings: <SettingsTab trip={trip} />,
          }}
        />
      </form>
    </EditorDialog>
  );
}
