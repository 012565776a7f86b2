import type { z } from "zod";
import { listEnquiries } from "#server/enquiries/list-enquiries.ts";
import { createListAllHistory } from "#server/history/list-all-history.ts";
import type { Context } from "#server/kit/context.ts";
import { listImages } from "#server/media/list-images.ts";
import { listUsers } from "#server/people/list-users.ts";
import { putBackTypes } from "#server/put-back-types.ts";
import { listTestimonialsForEditing } from "#server/testimonials/list-testimonials.ts";
import { listTripsForEditing } from "#server/trips/list-trips-for-editing.ts";
import { EnquiryQuery } from "#shared/enquiries/contract.ts";
import { enquiryViews } from "#shared/enquiries/statuses.ts";
import { historyContract } from "#shared/history/contract.ts";
import { ImageQuery } from "#shared/media/images.ts";
import { UserQuery } from "#shared/people/user.ts";
import { testimonialContract } from "#shared/testimonials/contract.ts";
import { tripContract } from "#shared/trips/contract.ts";
import type { Bench } from "./kit/bench.ts";
import { createAdminContext, createApp } from "./kit/create-app.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { type ListSizes, seedLists } from "./kit/seed-lists.ts";
import { measureMs, median, quantile } from "./kit/statistics.ts";

const sizes: ListSizes = {
  trips: 10_000,
  testimonials: 100_000,
  history: 100_000,
  messages: 100_000,
  images: 10_000,
  users: 10_000,
};

type Query = Readonly<Record<string, string>>;
type List = {
  name: keyof ListSizes;
  run: (ctx: Context, query: Query) => Promise<unknown>;
  /** Filters and sorts of the screen; each is read at its first page, and the first one in the middle as well. */
  queries: Query[];
  searches: string[];
  pageSize: number;
};

const list = <Schema extends z.ZodType>(
  schema: Schema,
  handler: (ctx: Context, query: z.output<Schema>) => Promise<unknown>,
  rest: Omit<List, "run">,
): List => ({ ...rest, run: (ctx, query) => handler(ctx, schema.parse(query)) });

const words = ["gorilla", "waterfall", "lake kivu", "nobody at all", "qxzz", "a", "o'n", "%"];
const names = ["Amina", "uwase", "priya nair", "guest-77", "@example.com", "qxzz", "a", "%"];
const bothWays = (sorts: readonly string[]): Query[] => sorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]);

const lists: List[] = [
  list(tripContract.listForEditing.input, listTripsForEditing, {
    name: "trips",
    queries: [
      ...bothWays(["sort_order", "title", "price_from", "created_at"]),
      { status: "active" },
      { category: "safaris" },
    ],
    searches: words,
    pageSize: 20,
  }),
  list(testimonialContract.listForEditing.input, listTestimonialsForEditing, {
    name: "testimonials",
    queries: [
      ...bothWays(["review_date", "customer_name", "rating", "created_at"]),
      { filter: "pending" },
      { filter: "featured" },
    ],
    searches: [...words, ...names],
    pageSize: 20,
  }),
  list(historyContract.listAll.input, createListAllHistory(putBackTypes), {
    name: "history",
    queries: [{}, { kind: "trip" }, { date_filter: "last_7_days" }, { actor_id: "7" }],
    searches: [...names, ...words, "LT4711"],
    pageSize: 20,
  }),
  list(EnquiryQuery, listEnquiries, {
    name: "messages",
    queries: enquiryViews.map((view) => ({ view })),
    searches: [...words, ...names],
    pageSize: 20,
  }),
  list(ImageQuery, listImages, {
    name: "images",
    queries: [{}, { category: "trips" }, { sort_by: "original_name", sort_order: "ASC" }, { sort_by: "file_size" }],
    searches: [...words, "IMG_99"],
    pageSize: 24,
  }),
  list(UserQuery, listUsers, {
    name: "users",
    queries: [...bothWays(["name", "last_login", "created_at"]), { status: "pending" }, { role: "guide" }],
    searches: names,
    pageSize: 20,
  }),
];

async function measureQueries(ctx: Context, { run }: List, queries: readonly Query[], rounds: number) {
  const medians: number[] = [];
  for (const query of queries) {
    await run(ctx, query);
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) took.push(await measureMs(() => run(ctx, query)));
    medians.push(median(took));
  }
  const slowest = queries[medians.indexOf(Math.max(...medians))] ?? {};
  return { p95: quantile(medians, 0.95), slowest: new URLSearchParams(slowest).toString() };
}

async function measureList(ctx: Context, shown: List, rounds: number): Promise<ResultRow[]> {
  const { name, queries, searches, pageSize } = shown;
  const size = `${sizes[name].toLocaleString("en-GB")} ${name}`;
  const middle = { ...queries[0], page: String(Math.round(sizes[name] / pageSize / 2)) };
  const first = await measureQueries(ctx, shown, queries, rounds);
  const jump = await measureQueries(ctx, shown, [middle], rounds);
  const search = await measureQueries(
    ctx,
    shown,
    searches.map((text) => ({ search: text })),
    rounds,
  );
  const limit = (target: string, what: string, subject: number, max: number) =>
    buildLimitRow({ target, what: `${size}: ${what}`, unit: "ms", subject, max });
  return [
    limit("P6", `filters and sorts, p95, slowest "${first.slowest}"`, first.p95, 15),
    limit("P6", "the page in the middle", jump.p95, 25),
    limit("P7", `searches, p95, slowest "${search.slowest}"`, search.p95, 20),
  ];
}

/** P6 and P7: the lists of the back-office other than bookings. */
export async function measureOtherLists(bench: Bench): Promise<ResultRow[]> {
  const url = await (await bench.databases()).create("other_lists");
  bench.report("  filling the tables");
  await seedLists(url, sizes);
  const app = createApp(url);
  const rows: ResultRow[] = [];
  try {
    for (const shown of lists) rows.push(...(await measureList(createAdminContext(app), shown, bench.rounds)));
    return rows;
  } finally {
    await app.pool.end();
  }
}
