import { asc } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { visits } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { startTestHttpServer } from "#server/testing/test-http-server.ts";
import { createVisitListener } from "#server/web/visit-listener.ts";
import { visitsPath } from "#shared/analytics/visits.ts";
import { matchRoute } from "#shared/kit/match-route.ts";
import { VisitWriter } from "../visit-writer.ts";

export const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0";
const pages = ["/", "/booking", "/booking/{token}", "/trips/{slug}", "/trips/preview/{token}", "/{slug}"].map(
  (path) => ({
    path,
  }),
);
const fail = () => {
  throw new Error("Visits render nothing");
};

/** The message of a page that is shown. */
export const aView = (fields: object = {}) => ({
  view: "view-0000-0001",
  path: "/",
  referrer: "",
  campaign: "",
  time_zone: "Africa/Kigali",
  ...fields,
});

type Sending = { headers?: Readonly<Record<string, string>>; raw?: string };

/** A server that takes visits, with pages of some patterns. */
export async function startVisitServer(ctx: Context) {
  const writer = new VisitWriter(ctx.app);
  onTestFinished(() => writer.stop());
  const renderer = {
    findPage: (path: string) => {
      const found = matchRoute(pages, path);
      return found && { pattern: found.page.path, query: [], render: fail };
    },
    renderNotFound: fail,
    renderError: fail,
    renderOfficeStyles: () => "",
  };
  const send = await startTestHttpServer(
    createVisitListener({ app: ctx.app, writer, renderer }, (_, response) => response.writeHead(404).end()),
  );
  return {
    writer,
    /** Sends a message, and returns the status of the answer. */
    send: async (message: object, { headers = {}, raw }: Sending = {}) => {
      const body = Buffer.from(raw ?? JSON.stringify(message));
      const response = await send(visitsPath, {
        method: "POST",
        headers: { "user-agent": firefox, ...headers },
        body: (async function* chunks() {
          yield body;
        })(),
      });
      return response.status;
    },
    /** What is stored once everything is written. */
    listVisits: async () => {
      await writer.flush();
      return ctx.db.select().from(visits).orderBy(asc(visits.visited_at), asc(visits.view));
    },
  };
}
