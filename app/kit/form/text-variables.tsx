import { textVariableNames } from "#shared/settings/fill-text-variables.ts";

/** A hint that names the variables of a text, which the website fills in from the settings. */
export const TextVariables = () => (
  <>
    Filled in from the settings:{" "}
    {textVariableNames.map((name) => (
      <code key={name} className="mr-1.5 inline-block font-sans">{`{{${name}}}`}</code>
    ))}
  </>
);
