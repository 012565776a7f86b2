import { ArrowRight, X } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { iconColourClassName } from "#app/ui/icon-colour.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { buildMenuLinks, menuLinks, type NavigationLink } from "#app/ui/site/navigation-links.ts";
import { SiteLogo } from "#app/ui/site/site-logo.tsx";
import { telHref } from "#app/ui/tel-href.ts";
import type { CategoryName } from "#shared/categories/contract.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { isCurrentPage } from "./is-current-page.ts";
import { ShareButton } from "./share-button.tsx";

export const menuId = "site-menu";

export type SiteHeaderProps = {
  site: SiteSettings;
  categories: readonly CategoryName[];
  path: string;
  booking_href: string | undefined;
  is_shareable: boolean;
};

/** The name of a link, after the icon that staff have chosen for it. */
export const LinkName = ({ name, icon, color = "gray" }: NavigationLink) =>
  icon ? (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <span className={`inline-flex ${iconColourClassName(color)}`}>
        <Icon icon={icon} className="size-5 shrink-0" />
      </span>
      {name}
    </span>
  ) : (
    name
  );

/** The menu on narrow screens, and all of it on others; a native popover, so it works without scripts. */
export function SiteMenu({ site, categories, path, booking_href, is_shareable }: SiteHeaderProps) {
  return (
    <nav id={menuId} popover="auto" data-enhance="site-menu" aria-label="Menu" className="site-menu">
      <div className="site-menu-head flex h-18 items-center justify-between gap-4">
        <SiteLogo site={site} />
        <button type="button" popoverTarget={menuId} popoverTargetAction="hide" className="menu-button">
          <X aria-hidden="true" />
          <span className="sr-only">Close the menu</span>
        </button>
      </div>
      <ul className="mt-4">
        {buildMenuLinks(site.navigation, categories).map((destination) => (
          <li key={destination.id} className="border-line border-b">
            <a
              href={destination.href}
              className="menu-link"
              aria-current={isCurrentPage(path, destination) ? "page" : undefined}
            >
              <LinkName {...destination} />
              <ArrowRight aria-hidden="true" className="size-5 text-ash" />
            </a>
            {destination.links && (
              <ul className="pb-3 pl-5">
                {destination.links.map((link) => (
                  <li key={link.href}>
                    <a
                      href={link.href}
                      className="menu-more-link"
                      aria-current={isCurrentPage(path, link) ? "page" : undefined}
                    >
                      <LinkName {...link} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        <li className="border-line border-b">
          <a
            href="/sign-in"
            className="menu-link"
            data-enhance="account-link"
            aria-current={path === "/sign-in" || path === "/account" ? "page" : undefined}
          >
            <span data-words="">Sign in</span>
            <ArrowRight aria-hidden="true" className="size-5 text-ash" />
          </a>
        </li>
      </ul>
      <ul className="menu-more">
        {menuLinks.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className="menu-more-link" aria-current={path === href ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-3">
        <ActionLink href={booking_href ?? "/booking"} size="large" wide>
          Plan a Trip
        </ActionLink>
        {site.phone && (
          <ActionLink href={telHref(site.phone)} size="large" tone="quiet" wide>
            Call {site.phone}
          </ActionLink>
        )}
        {is_shareable && <ShareButton />}
      </div>
    </nav>
  );
}
