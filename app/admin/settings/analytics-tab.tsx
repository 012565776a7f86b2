import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { GroupsField } from "#app/kit/form/groups-field.tsx";
import { NumberField, SelectField, TextField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsGroup } from "#app/kit/record/settings-group.ts";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { currencies } from "#shared/kit/money.ts";
import { analyticsSettingSchemas, maxExchangeRates } from "#shared/settings/analytics-settings.ts";
import { analyticsSettingLabels as labels, analyticsSettingTexts as texts } from "./analytics-labels.ts";

const { targets: _, ...schemas } = analyticsSettingSchemas;
const schema = z.object(schemas);
const stored = settingsGroup("analytics", schemas);
type Stored = ReturnType<typeof stored.parse>;

const currencyOptions = currencies.map((value) => ({ value, label: value }));

function AnalyticsForm({ settings }: { settings: Stored }) {
  const form = useRecordForm({
    ...{ name: "analytics settings", schema: formSchema(schema), record: settings, labels, screen: "/admin/settings" },
    toForm: (record) => schema.parse(record ?? settings),
    update: stored.save,
    messages: { updated: texts.saved, updateFailed: texts.failed },
    onSaved: () => undefined,
  });
  const { field } = form;
  const into = form.form.watch("reporting_currency");
  const bind = (index: number, name: "from_month" | "currency" | "into" | "rate", label: string) => ({
    ...{ form: form.form, name: `exchange_rates.${index}.${name}` as const, label },
  });
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      <FieldGroup title={texts.revenue}>
        <SelectField {...field("reporting_currency")} options={currencyOptions} hint={texts.currencyHint} />
        <GroupsField
          {...field("exchange_rates")}
          name="exchange_rates"
          itemLabel={texts.rate}
          titleField="from_month"
          maxItems={maxExchangeRates}
          emptyItem={{ from_month: "", currency: "EUR", into, rate: 0 }}
          note={<p className="text-ash">{texts.ratesNote}</p>}
        >
          {(index) => (
            <>
              <FieldRow>
                <SelectField {...bind(index, "currency", texts.oneUnitOf)} options={currencyOptions} required />
                <NumberField {...bind(index, "rate", texts.worth)} step="any" required />
              </FieldRow>
              <FieldRow>
                <SelectField {...bind(index, "into", texts.into)} options={currencyOptions} required />
                <TextField {...bind(index, "from_month", texts.fromMonth)} type="month" required />
              </FieldRow>
            </>
          )}
        </GroupsField>
      </FieldGroup>
      <FieldGroup title={texts.visits}>
        <NumberField {...field("visit_retention_months")} hint={texts.retentionHint} />
      </FieldGroup>
    </RecordForm>
  );
}

/** The currency of reports, exchange rates, and how long single visits are kept. */
export default function AnalyticsTab() {
  const { data, error, isFetching, refetch } = useQuery(stored.query);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-3">
      {error && (
        <Alert tone={data ? "warn" : "danger"} title={errorMessage(error, texts.loadFailed)}>
          <Button onClick={() => refetch()} busy={isFetching}>
            {texts.tryAgain}
          </Button>
        </Alert>
      )}
      {data && <AnalyticsForm settings={stored.parse(data)} />}
      {!data && !error && <SkeletonLines lines={6} />}
    </div>
  );
}
