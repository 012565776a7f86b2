type Props = { options: readonly (readonly [value: string | number, label: string])[] };

/** The options of a native select. */
export const SelectOptions = ({ options }: Props) =>
  options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
