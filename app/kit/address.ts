import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { z } from "zod";

/** What every list keeps in the address. Each field falls back by itself: a bent address never breaks a screen. */
export const listAddress = {
  search: z.string().max(100).catch(""),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
};

export type Change<Address> = (patch: Partial<Address>, how?: { replace?: boolean }) => void;

/** The fields that differ from what the screen shows without any, so that addresses stay short. */
export function shortened<S extends z.ZodObject>(schema: S, address: Record<string, unknown>): Record<string, unknown> {
  const usual: Record<string, unknown> = schema.parse({});
  return Object.fromEntries(
    Object.entries(address).filter(([name, value]) => value !== undefined && value !== usual[name]),
  );
}

/** The query of the address, read by a schema, and how to change it. */
export function useAddress<S extends z.ZodObject>(schema: S): [z.output<S>, Change<z.output<S>>] {
  const raw = useSearch({ strict: false });
  const address = useMemo(() => schema.parse(raw), [schema, raw]);
  const navigate = useNavigate();
  const change = useCallback<Change<z.output<S>>>(
    (patch, { replace = false } = {}) =>
      navigate({
        to: ".",
        search: (current: Record<string, unknown>) => shortened(schema, { ...schema.parse(current), ...patch }),
        replace,
        resetScroll: false,
      }),
    [navigate, schema],
  );
  return [address, change];
}

/** Plain names and values, as people read them: "?status=pending&page=2". */
export const readQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function writeQuery(query: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) written.set(name, String(value));
  return written.size > 0 ? `?${written}` : "";
}
