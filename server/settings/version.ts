import { changedMeanwhile } from "#shared/kit/errors.ts";

type Versions = { version: number | undefined; current: number; data: Readonly<Record<string, unknown>> };

/** Throws 409 with the values as they are now, where they aren't the ones that the person was looking at. */
export function checkGroupVersion({ version, current, data }: Versions): void {
  if (version !== undefined && version !== current) throw changedMeanwhile({ data: { current: data } });
}
