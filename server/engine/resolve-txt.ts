import { Resolver } from "node:dns/promises";

/** Looks up the TXT records of a name, each as one text. Rejects with the `code` of the DNS. */
export type ResolveTxt = (name: string) => Promise<string[]>;

const [maxRecords, maxLength] = [50, 4_000];

export const resolveTxt: ResolveTxt = async (name) => {
  const records = await new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(name);
  return records.slice(0, maxRecords).map((parts) => parts.join("").slice(0, maxLength));
};
