import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { isCalendarDay } from "#shared/kit/dates.ts";

/** Reads each parameter of a query string. What is missing or invalid becomes the default of its field. */
export type SearchFields<State> = { readonly [Name in keyof State]: (value: unknown) => State[Name] };

const maxSearchLength = 100;
const maxPage = 1_000_000;

/** The fields of every list. */
export const listSearchFields = {
  search: (value: unknown): string => (typeof value === "string" && value.length <= maxSearchLength ? value : ""),
  page: (value: unknown): number => {
    const page = Number(value);
    return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
  },
};

export const oneOf =
  <Choice extends string>(choices: readonly Choice[], otherwise: Choice) =>
  (value: unknown): Choice =>
    choices.find((choice) => choice === value) ?? otherwise;

export const optionalDay = (value: unknown): string | undefined =>
  typeof value === "string" && isCalendarDay(value) ? value : undefined;

export function parseSearch<State extends object>(fields: SearchFields<State>, raw: Record<string, unknown>): State {
  const names = Object.keys(fields) as (keyof State & string)[];
  // Object.fromEntries loses the names of the fields.
  return Object.fromEntries(names.map((name) => [name, fields[name](raw[name])])) as State;
}

export type SetSearch<State> = (patch: Partial<State>, options?: { replace?: boolean }) => void;

/** Drops fields that equal their default, which keeps URLs short. */
export function omitDefaults<State extends object>(
  fields: SearchFields<State>,
  state: Record<string, unknown>,
): Record<string, unknown> {
  const defaults = new Map<string, unknown>(Object.entries(parseSearch(fields, {})));
  return Object.fromEntries(
    Object.entries(state).filter(([name, value]) => value !== undefined && value !== defaults.get(name)),
  );
}

/** The state that the query string of the URL holds, and a function that updates it. */
export function useSearchState<State extends object>(fields: SearchFields<State>): [State, SetSearch<State>] {
  const raw = useSearch({ strict: false });
  const state = useMemo(() => parseSearch(fields, raw), [fields, raw]);
  const navigate = useNavigate();
  const setSearch = useCallback<SetSearch<State>>(
    (patch, { replace = false } = {}) =>
      navigate({
        to: ".",
        search: (current: Record<string, unknown>) =>
          omitDefaults(fields, { ...parseSearch(fields, current), ...patch }),
        replace,
        resetScroll: false,
      }),
    [navigate, fields],
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
