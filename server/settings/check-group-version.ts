import { changedMeanwhile } from "#shared/kit/errors.ts";

type GroupVersionCheck = { version: number | undefined; current: number; data: Readonly<Record<string, unknown>> };

/** Throws 409 with the current values if `version` is given and outdated. */
export function checkGroupVersion({ version, current, data }: GroupVersionCheck): void {
  if (version !== undefined && version !== current) throw changedMeanwhile({ data: { current: data } });
}
