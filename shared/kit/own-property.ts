/** The value of an own property. Safe for untrusted names such as "constructor". */
export const getOwnProperty = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
