import type { MailTemplate } from "#shared/mail/contract.ts";

type Props = { variables: MailTemplate["variables"]; onInsert: (text: string) => void; isOpen?: boolean };

/** Variables of a template; selecting one inserts it at the cursor. */
export function VariableList({ variables, onInsert, isOpen = false }: Props) {
  return (
    <details open={isOpen} className="border-t border-line pt-4">
      <summary className="cursor-pointer text-sm font-medium pointer-coarse:min-h-11">Variables</summary>
      <p className="my-2 text-xs text-ash">Select a variable to insert it at the cursor.</p>
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
    </details>
  );
}
