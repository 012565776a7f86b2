import type { ReactNode } from "react";
import type { Site } from "#shared/settings/contract.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";

type Props = { site: Site; path: string; children: ReactNode };

/** What stands around every page of the public site. */
export function SiteLayout({ site, path, children }: Props) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteHeader site_name={site.site_name} path={path} />
      <SiteMenu site={site} path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} />
    </>
  );
}
