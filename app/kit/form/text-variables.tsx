import { textVariableNames } from "#shared/settings/fill-text-variables.ts";

const labels: Readonly<Record<(typeof textVariableNames)[number], string>> = {
  site_name: "Name of the company",
  email: "Email",
  phone: "Phone",
  address: "Address",
  business_hours: "Business hours",
  deposit_percent: "Deposit in percent",
  deposit_due_days: "Days until the deposit is due",
  balance_due_days: "Days before the trip when the rest is due",
  cancellation_free_days: "Days until which cancelling is free",
  cancellation_half_days: "Days until which half is paid back",
  withdraw_hours: "Hours to withdraw",
  refund_days: "Days until money is paid back",
};

/** The values of the settings that the website fills into a text; selecting one inserts it at the cursor. */
export const TextVariables = ({ onInsert }: { onInsert: (text: string) => void }) => (
  <details className="mt-1.5 text-sm">
    <summary className="cursor-pointer pointer-coarse:min-h-11">Insert a value from the settings</summary>
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {textVariableNames.map((name) => (
        <li key={name}>
          <button
            type="button"
            title={`{{${name}}}`}
            onClick={() => onInsert(`{{${name}}}`)}
            className="rounded-control border border-line px-2 py-1 hover:bg-hover pointer-coarse:min-h-11"
          >
            {labels[name]}
          </button>
        </li>
      ))}
    </ul>
  </details>
);
