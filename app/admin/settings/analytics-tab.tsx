import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { GroupsField } from "#app/kit/form/groups-field.tsx";
import { NumberField, SelectField, TextField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsOf } from "#app/kit/record/settings-of.ts";
import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { currencies } from "#shared/kit/money.ts";
import { maxExchangeRates } from "#shared/settings/analytics-settings.ts";
import { analyticsSettingTexts as texts } from "./analytics-labels.ts";

const stored = settingsOf("analytics", ["reporting_currency", "exchange_rates", "visit_retention_months"]);

const currencyOptions = currencies.map((value) => ({ value, label: value }));

function AnalyticsForm({ settings }: { settings: ReturnType<typeof stored.parse> }) {
  const form = useRecordForm(stored.formOf(settings, { name: "analytics settings", saved: texts.saved }));
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
          describe={texts.describeRate}
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
  return <SettingsPanel stored={stored}>{(settings) => <AnalyticsForm settings={settings} />}</SettingsPanel>;
}
