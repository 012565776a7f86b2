import { FieldRow } from "#app/kit/form/field-layout.tsx";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { NumberField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsOf } from "#app/kit/record/settings-of.ts";
import { SettingsPanel, settingsFailures } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Targets } from "#shared/settings/analytics-settings.ts";
import { metricLabels, targetFieldLabels, targetFormLabels } from "./labels.ts";

const stored = settingsOf("analytics", ["targets"]);
type Stored = ReturnType<typeof stored.parse>;

function TargetsForm({ settings, onClose }: { settings: Stored; onClose: () => void }) {
  const form = useRecordForm({
    ...{ name: "targets", schema: formSchema(Targets), labels: targetFieldLabels, screen: "/admin" },
    record: { ...settings.targets, id: settings.id, version: settings.version },
    toForm: (record) => Targets.parse(pickTargets(record ?? settings.targets)),
    update: async ({ id: _, version, ...change }) => {
      const saved = await stored.save({ version, targets: { ...settings.targets, ...change } });
      return { ...saved.targets, id: saved.id, version: saved.version };
    },
    messages: { ...settingsFailures, updated: targetFormLabels.saved },
    onSaved: onClose,
  });
  const { field } = form;
  return (
    <RecordForm form={form} saveLabel={targetFormLabels.save} onCancel={onClose}>
      <FieldRow>
        <NumberField {...field("conversion_rate")} step="any" />
        <NumberField {...field("customer_rating")} step="any" />
      </FieldRow>
      <FieldRow>
        <NumberField {...field("load_time")} />
        <NumberField {...field("bounce_rate")} step="any" />
      </FieldRow>
    </RecordForm>
  );
}

const pickTargets = ({ conversion_rate, customer_rating, load_time, bounce_rate }: Targets): Targets => ({
  ...{ conversion_rate, customer_rating, load_time, bounce_rate },
});

/** Sets the targets of the dashboard. */
export default function TargetsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={metricLabels.edit}>
      <SettingsPanel stored={stored}>
        {(settings) => <TargetsForm settings={settings} onClose={onClose} />}
      </SettingsPanel>
    </Dialog>
  );
}
