type Props = { fields: readonly { id: string; text: string }[] };

/** Links to the invalid fields of a form; each focuses its field. */
export const ErrorLinks = ({ fields }: Props) =>
  fields.length > 0 && (
    <ul className="mt-2 grid gap-1.5">
      {fields.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(id)?.focus();
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
