import type { Transport } from "#shared/kit/client.ts";
import { DomainError, sentenceOf } from "#shared/kit/errors.ts";
import type { Site } from "#shared/settings/contract.ts";
import { siteSettings } from "#shared/settings/defaults.ts";
import { page } from "../page.ts";
import { type AnyPage, type LayoutProps, siteRenderer } from "../site-renderer.tsx";

/** A response that makes the call fail with this status. */
export const failing = (status: number): DomainError =>
  new DomainError({ code: "broken", status, message: sentenceOf(status) });

/** Responses by path; calls to other paths fail with 503. */
export type Answers = Readonly<Record<string, unknown>>;

// The default of each setting has the type of its field.
const site = Object.fromEntries(Object.entries(siteSettings).map(([name, { first }]) => [name, first])) as Site;

const notFound = page({
  path: "/not-found",
  load: async () => ({}),
  head: () => ({ title: "", description: "", canonical: "/" }),
  Page: () => null,
});

const BareLayout = ({ children }: LayoutProps) => children;

/** Renders a page to HTML with these API responses, as the server does. */
export async function renderedPage(shown: AnyPage, answers: Answers, address = shown.path): Promise<string> {
  const transport: Transport = async ({ path }) => {
    const answer = path === "/site" ? site : (answers[path] ?? failing(503));
    if (answer instanceof DomainError) throw answer;
    return answer;
  };
  const renderer = siteRenderer({ pages: [shown], notFound, texts: [], Layout: BareLayout });
  const { pathname, search } = new URL(address, "https://trails.example");
  const rendered = await renderer.find(pathname)?.render({
    path: pathname,
    query: new URLSearchParams(search),
    public_url: "https://trails.example",
    transport,
    assets: { styles: "", stylesheet: "/site.css", script: "/site.js" },
  });
  if (rendered?.kind !== "document") throw new Error(`No page at ${address}`);
  return rendered.body;
}
