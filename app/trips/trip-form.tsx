import { type ComponentType, type ReactNode, type RefObject, useId, useRef } from "react";
import { focusNextOnEnter } from "#app/kit/form/focus-next-on-enter.ts";
import { FormTabs } from "#app/kit/form/form-tabs.tsx";
import { lazyPanel } from "#app/kit/form/lazy-panel.tsx";
import { FormButtons, FormNotices } from "#app/kit/record/record-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { EditableTrip } from "#shared/trips/contract.ts";
import { tripMessages } from "#shared/trips/limits.ts";
import { BasicTab } from "./basic-tab.tsx";
import { DraftButton } from "./draft-button.tsx";
import { EditorContent, useFirstFocus } from "./editor-dialog.tsx";
import { NewTripNote } from "./new-trip-note.tsx";
import { PreviewButtons } from "./preview-actions.tsx";
import type { CategoryOption } from "./trip-form-values.ts";
import { type TripForm as TripFormState, useTripForm } from "./use-trip-form.ts";

const DetailsTab = lazyPanel(() => import("./details-tab.tsx"));
const MediaTab = lazyPanel(() => import("./media-tab.tsx"));
const SettingsTab = lazyPanel(() => import("./settings-tab.tsx"));

/** What stands around the fields of all tabs. */
export type FieldsLayout = ComponentType<{
  trip: TripFormState;
  categories: readonly CategoryOption[];
  children: ReactNode;
}>;

type Props = {
  trip: EditableTrip | null;
  categories: readonly CategoryOption[];
  /** The slug of the category of a new trip; the first one by default. */
  newCategory?: string | undefined;
  FieldsLayout?: FieldsLayout | undefined;
  /** Set to what closes the dialog: it asks first if there are unsaved changes. */
  leave: RefObject<() => void>;
  onClose: () => void;
  onSaved: (trip: EditableTrip) => void;
};

/** The form of a trip, as the content of the dialog. */
export function TripForm({ trip: stored, categories, newCategory, FieldsLayout, leave, onClose, onSaved }: Props) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useFirstFocus(element);
  const trip = useTripForm({ trip: stored, categories, newCategory, onSaved });
  const { base, form, tabs, submit, confirmLeaving } = trip;
  leave.current = async () => {
    if (await confirmLeaving()) onClose();
  };
  const notices = (
    <div className="grid max-h-[70%] shrink-0 gap-2 overflow-y-auto border-b border-line px-5 py-3 empty:hidden sm:px-7">
      {categories.length === 0 && <Alert tone="warn" title={tripMessages.noCategories} />}
      <FormNotices form={trip} />
    </div>
  );
  return (
    <EditorContent
      eyebrow={base ? "Edit trip" : "Trips"}
      title={base ? base.title : "Create New Trip"}
      actions={<PreviewButtons trip={trip} />}
      footer={
        <FormButtons
          {...{ id, form: trip, onCancel: onClose }}
          saveLabel={base ? "Save changes" : "Create Trip"}
          secondary={!base && <DraftButton trip={trip} />}
          note={!base && <NewTripNote trip={trip} categories={categories} />}
        />
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={submit}
        onKeyDown={focusNextOnEnter}
        className="flex min-h-0 flex-1 flex-col"
      >
        <FormTabs
          {...{ form, tabs, notices }}
          label="Trip sections"
          arrange={(fields) =>
            FieldsLayout ? <FieldsLayout {...{ trip, categories }}>{fields}</FieldsLayout> : fields
          }
          panels={{
            basic: <BasicTab trip={trip} categories={categories} />,
            details: <DetailsTab trip={trip} isOpen={tabs.tab === "details"} />,
            media: <MediaTab trip={trip} isOpen={tabs.tab === "media"} />,
            settings: <SettingsTab trip={trip} categories={categories} isOpen={tabs.tab === "settings"} />,
          }}
        />
      </form>
    </EditorContent>
  );
}
