import { useQuery } from "@tanstack/react-query";
import { FieldRow } from "#app/kit/form/field-layout.tsx";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { NumberField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsGroup } from "#app/kit/record/settings-group.ts";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { analyticsSettingSchemas, Targets } from "#shared/settings/analytics-settings.ts";
import { metricLabels, targetFieldLabels, targetFormLabels } from "./labels.ts";

const { targets } = analyticsSettingSchemas;
const stored = settingsGroup("analytics", { targets });
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
    messages: { updated: targetFormLabels.saved, updateFailed: targetFormLabels.failed },
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
  const { data, error } = useQuery(stored.query);
  return (
    <Dialog open onClose={onClose} title={metricLabels.edit}>
      {data && <TargetsForm settings={stored.parse(data)} onClose={onClose} />}
      {!data && !error && <SkeletonLines lines={4} />}
      {!data && error && <Alert tone="danger" title={errorMessage(error, targetFormLabels.loadFailed)} />}
    </Dialog>
  );
}
