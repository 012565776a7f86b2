import { definePage } from "#app/kit/rendering/page.ts";
import { type AnyPage, createSiteRenderer, type LayoutProps } from "#app/kit/rendering/site-renderer.tsx";
import type { Transport } from "#shared/kit/client.ts";
import { DomainError } from "#shared/kit/errors.ts";
import { messageForStatus } from "#shared/kit/status-messages.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { siteSettings } from "#shared/settings/setting-locations.ts";

/** A response that makes the call fail with this status. */
export const callFailure = (status: number): DomainError =>
  new DomainError({ code: "broken", status, message: messageForStatus(status) });

/** Responses by path; calls to other paths fail with 503. */
export type ApiResponses = Readonly<Record<string, unknown>>;

// The default of each setting has the type of its field.
const site = Object.fromEntries(
  Object.entries(siteSettings).map(([name, { defaultValue }]) => [name, defaultValue]),
) as SiteSettings;

const notFound = definePage({
  path: "/not-found",
  load: async () => ({}),
  head: () => ({ title: "", description: "", canonical: "/" }),
  Page: () => null,
});

const BareLayout = ({ children }: LayoutProps) => children;

/** Renders a page to HTML with these API responses, as the server does. */
export async function renderTestPage(shown: AnyPage, answers: ApiResponses, address = shown.path): Promise<string> {
  const transport: Transport = async ({ path }) => {
    const answer = path === "/site" ? site : (answers[path] ?? callFailure(503));
    if (answer instanceof DomainError) throw answer;
    return answer;
  };
  const renderer = createSiteRenderer({ pages: [shown], notFound, textFiles: [], Layout: BareLayout });
  const { pathname, search } = new URL(address, "https://trails.example");
  const rendered = await renderer.findPage(pathname)?.render({
    path: pathname,
    query: new URLSearchParams(search),
    publicUrl: "https://trails.example",
    transport,
    assets: {
      stylesheetText: "",
      cssIndex: { classes: [], parts: [] },
      stylesheetUrl: "/site.css",
      scriptUrl: "/site.js",
    },
  });
  if (rendered?.kind !== "document") throw new Error(`No page at ${address}`);
  return rendered.body;
}
