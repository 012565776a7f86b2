import { changedMeanwhile } from "#shared/kit/errors.ts";

type Versions = { version: number | undefined; current: number; data: Readonly<Record<string, unknown>> };

/** Throws 409 with the current values if `version` is given and outdated. */
export function checkGroupVersion({ version, current, data }: Versions): void {
  if (version !== undefined && version !== current) throw changedMeanwhile({ data: { current: data } });
}
