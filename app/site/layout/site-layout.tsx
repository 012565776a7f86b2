import type { LayoutProps } from "#app/kit/rendering/site-renderer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";

/** Header, menu and footer around every page of the public site. */
export function SiteLayout({ site, social_links, path, children }: LayoutProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteHeader site={site} path={path} />
      <SiteMenu site={site} path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} social_links={social_links} />
    </>
  );
}
