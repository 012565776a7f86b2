import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { z } from "zod";

/** Search parameters of every list. Invalid values fall back to the default, field by field. */
export const listSearchParams = {
  search: z.string().max(100).catch(""),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
};

export type SetSearch<State> = (patch: Partial<State>, options?: { replace?: boolean }) => void;

/** Drops fields that equal their default, which keeps URLs short. */
export function omitDefaults<S extends z.ZodObject>(
  schema: S,
  state: Record<string, unknown>,
): Record<string, unknown> {
  const defaults: Record<string, unknown> = schema.parse({});
  return Object.fromEntries(
    Object.entries(state).filter(([name, value]) => value !== undefined && value !== defaults[name]),
  );
}

/** The query string of the URL parsed by a schema, and a function that updates it. */
export function useSearchState<S extends z.ZodObject>(schema: S): [z.output<S>, SetSearch<z.output<S>>] {
  const raw = useSearch({ strict: false });
  const state = useMemo(() => schema.parse(raw), [schema, raw]);
  const navigate = useNavigate();
  const setSearch = useCallback<SetSearch<z.output<S>>>(
    (patch, { replace = false } = {}) =>
      navigate({
        to: ".",
        search: (current: Record<string, unknown>) => omitDefaults(schema, { ...schema.parse(current), ...patch }),
        replace,
        resetScroll: false,
      }),
    [navigate, schema],
  );
  return [state, setSearch];
}

/** Parses a flat query string: "?status=pending&page=2". Values stay strings. */
export const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifyQuery(query: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : "";
}
