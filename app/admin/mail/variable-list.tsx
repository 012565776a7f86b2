import type { MailTemplate } from "#shared/mail/contract.ts";

type Props = { variables: MailTemplate["variables"]; onInsert: (text: string) => void };

/** Variables of the template; selecting one inserts it at the cursor. */
export const VariableList = ({ variables, onInsert }: Props) => (
  <section aria-label="Variables" className="grid gap-2 border-t border-line pt-4">
    <h2 className="text-sm font-medium">Variables</h2>
    <p className="text-xs text-ash">Select a variable to insert it at the cursor.</p>
    <ul className="grid gap-x-4 sm:grid-cols-2">
      {variables.map(({ name, description }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onInsert(`{{${name}}}`)}
            className="w-full rounded-control px-2 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11"
          >
            <code className="font-sans text-sm font-medium wrap-anywhere">{`{{${name}}}`}</code>
            <span className="block text-xs text-ash">{description}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
