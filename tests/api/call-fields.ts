import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";

export type Fields = Record<string, unknown>;

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((contract) => Object.values(contract));

/** The path and query of a call, and the fields that belong into its body. */
export function buildAddress({ path, method }: Endpoint, fields: Fields): { address: string; rest: Fields } {
  const rest = { ...fields };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent((typeof value === "string" ? value.toWellFormed() : JSON.stringify(value)) || "1");
  });
  if (method !== "GET") return { address, rest };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [
      name,
      String(typeof value === "object" ? JSON.stringify(value) : value),
    ]),
  );
  return { address: `${address}?${query}`, rest: {} };
}

/** A call with these fields, as JSON or as a form with the fields of an upload. */
export function buildCall(endpoint: Endpoint, fields: Fields): { path: string; body?: Fields; form?: FormData } {
  const { address, rest } = buildAddress(endpoint, fields);
  const path = `/api${address}`;
  if (endpoint.method === "GET") return { path };
  if (!endpoint.maxUploadBytes) return { path, body: rest };
  const form = new FormData();
  for (const [name, value] of Object.entries(rest))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return { path, form };
}

/** Valid values, of which each test replaces one. */
export const validFields: Fields = {
  id: 1,
  customer_first_name: "Priya",
  customer_email: "priya@example.com",
  customer_phone: "+44 7700 900118",
  trip_id: 1,
  start_date: "2027-01-13",
  participants: 2,
  status: "confirmed",
  payment_status: "paid",
  booking_id: 1,
  template_id: "payment_reminder",
  name: "payment_reminder",
  subject: "About {{trip_title}}",
  body: "Hello {{customer_name}}: {{withdraw_link}}",
  email: "nobody@example.com",
  password: "not the password",
  title: "A ride",
  full_description: "Over the lava.",
  locations: ["Musanze"],
};
