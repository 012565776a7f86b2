import { type ReactNode, useId, useState } from "react";
import { ConflictAlert } from "#app/kit/record/conflict-alert.tsx";
import { ProblemAlert } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import { tripLimits, tripMessages } from "#shared/trips/limits.ts";
import { BasicTab } from "./basic-tab.tsx";
import { DetailsTab } from "./details-tab.tsx";
import { EditorDialog } from "./editor-dialog.tsx";
import { EditorTabs } from "./editor-tabs.tsx";
import { MediaTab } from "./media-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import type { CategoryOption, PictureFormValues, TripTab } from "./trip-form-values.ts";
import { UnsavedChangesPrompt } from "./unsaved-changes-prompt.tsx";
import { type TripForm, useTripForm } from "./use-trip-form.ts";
import { type Uploads, useUploads } from "./use-uploads.ts";

type Props = {
  open: boolean;
  trip: Trip | null;
  categories: readonly CategoryOption[];
  onClose: () => void;
  onSaved: (trip: Trip) => void;
};

/** Uploads of both picture fields. Held by the dialog, so that they continue on other tabs. */
function usePictureUploads({ form }: TripForm): { hero: Uploads; gallery: Uploads } {
  const change = { shouldDirty: true, shouldTouch: true };
  const hero = useUploads({
    maxFiles: 1,
    onUploaded: (picture) => form.setValue("image_id", picture, change),
  });
  const gallery = useUploads({
    maxFiles: tripLimits.maxUploads,
    onUploaded: (picture: PictureFormValues) =>
      form.setValue("gallery_images", [...form.getValues("gallery_images"), picture], change),
  });
  return { hero, gallery };
}

function Notices({ tripForm, hasCategories }: { tripForm: TripForm; hasCategories: boolean }) {
  const { problem, dismiss, conflict, restored, discard, form } = tripForm;
  if (!problem && !conflict && !restored && hasCategories) return null;
  return (
    <div className="grid max-h-[45%] shrink-0 gap-2 overflow-y-auto border-b border-line px-5 py-3 sm:px-7">
      {!hasCategories && <Alert tone="warn" title={tripMessages.noCategories} />}
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {conflict && (
        <ConflictAlert
          changes={conflict.changes}
          busy={form.formState.isSubmitting}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
      )}
      {restored && (
        <Alert tone="info" title="We restored your unsaved changes.">
          <Button onClick={discard}>Discard</Button>
        </Alert>
      )}
    </div>
  );
}

type PanelProps = { categories: readonly CategoryOption[]; hero: Uploads; gallery: Uploads };

const buildPanels = (
  { form, opened }: TripForm,
  { categories, ...pictures }: PanelProps,
): Record<TripTab, ReactNode> => ({
  basic: <BasicTab form={form} categories={categories} isNew={opened === null} />,
  details: <DetailsTab form={form} />,
  media: <MediaTab form={form} {...pictures} />,
  settings: <SettingsTab form={form} />,
});

export function TripFormDialog({ open, trip, categories, onClose, onSaved }: Props) {
  const id = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const tripForm = useTripForm({ trip, categories, onSaved });
  const { form, opened, tabs, submit, isDirty, discard } = tripForm;
  const pictures = usePictureUploads(tripForm);
  const uploading = pictures.hero.isBusy || pictures.gallery.isBusy;
  const leave = () => (isDirty || uploading ? setIsLeaving(true) : onClose());
  const footer = isLeaving ? (
    <UnsavedChangesPrompt
      onStay={() => setIsLeaving(false)}
      onLeave={() => {
        discard();
        onClose();
      }}
    />
  ) : (
    <Footer
      formId={id}
      isNew={opened === null}
      busy={form.formState.isSubmitting}
      uploading={uploading}
      onCancel={leave}
    />
  );
  return (
    <EditorDialog
      open={open}
      onClose={isLeaving ? () => setIsLeaving(false) : leave}
      eyebrow={opened ? "Edit trip" : "Trips"}
      title={opened ? opened.title : "Create New Trip"}
      footer={footer}
    >
      <form id={id} noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <EditorTabs
          form={form}
          tabs={tabs}
          panels={buildPanels(tripForm, { categories, ...pictures })}
          notices={<Notices tripForm={tripForm} hasCategories={categories.length > 0} />}
        />
      </form>
    </EditorDialog>
  );
}

type FooterProps = { formId: string; isNew: boolean; busy: boolean; uploading: boolean; onCancel: () => void };

function Footer({ formId, isNew, busy, uploading, onCancel }: FooterProps) {
  const label = isNew ? "Create Trip" : "Save";
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {uploading && (
        <p role="status" className="mr-auto text-ash">
          Uploading pictures…
        </p>
      )}
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" form={formId} tone="primary" busy={busy || uploading}>
        {busy ? "Saving…" : label}
      </Button>
    </div>
  );
}
