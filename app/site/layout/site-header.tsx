import { ChevronDown, Menu } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import {
  buildMenuLinks,
  fitHeaderLinks,
  fitsNarrowHeader,
  menuLinks,
  type NavigationLink,
} from "#app/ui/site/navigation-links.ts";
import { SiteLogo } from "#app/ui/site/site-logo.tsx";
import { isCurrentPage } from "./is-current-page.ts";
import { ShareButton } from "./share-button.tsx";
import { LinkName, menuId, type SiteHeaderProps } from "./site-menu.tsx";

type NavigationProps = Pick<SiteHeaderProps, "path"> & {
  all: ReturnType<typeof buildMenuLinks>;
  shown: ReturnType<typeof fitHeaderLinks>;
};

const hasMoreLinks = (all: NavigationProps["all"], shown: NavigationProps["shown"]): boolean =>
  shown.length < all.length || shown.some(({ isWideOnly }) => isWideOnly);

/** Added categories and what else has no room are in wide headers only. More opens the menu with all. */
function WideNavigation({ all, shown, path }: NavigationProps) {
  return (
    <nav aria-label="Main" className="max-lg:hidden">
      <ul className="flex items-center gap-1">
        {shown.map((destination) => (
          <li
            key={destination.id}
            className={classNames(
              destination.links && "flex items-center",
              destination.isWideOnly && "max-[84rem]:hidden",
            )}
          >
            <a
              href={destination.href}
              className="nav-link"
              aria-current={isCurrentPage(path, destination) ? "page" : undefined}
            >
              {destination.name}
            </a>
            {destination.links && <Submenu {...destination} links={destination.links} path={path} />}
          </li>
        ))}
        {hasMoreLinks(all, shown) && (
          <li className={all.length === shown.length ? "min-[84rem]:hidden" : undefined}>
            <button type="button" popoverTarget={menuId} className="nav-link">
              <Menu aria-hidden="true" className="size-4" />
              More
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

type SubmenuProps = { id: string; name: string; links: readonly NavigationLink[]; path: string };

/** A button beside a link that opens the links below it; a native popover, so it works without scripts. */
function Submenu({ id, name, links, path }: SubmenuProps) {
  const popoverId = `submenu-${id}`;
  return (
    <>
      <button type="button" popoverTarget={popoverId} className="submenu-button">
        <ChevronDown aria-hidden="true" className="size-4" />
        <span className="sr-only">More about {name}</span>
      </button>
      <ul id={popoverId} popover="auto" data-enhance="site-menu" className="submenu">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="submenu-link" aria-current={isCurrentPage(path, link) ? "page" : undefined}>
              <LinkName {...link} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const headerLinks = menuLinks.filter(({ name }) => name === "FAQ" || name === "Contact");

/** On the page of a trip it leads to that trip, and the page's own button is the orange one. */
const PlanTripLink = ({ booking_href }: Pick<SiteHeaderProps, "booking_href">) => (
  <ActionLink href={booking_href ?? "/booking"} size="small" tone={booking_href ? "inherited" : "primary"}>
    Plan a Trip
  </ActionLink>
);

/** Sticky; over a picture it is transparent until the page is scrolled by 50 px. */
export function SiteHeader({ site, categories, path, booking_href, is_shareable }: SiteHeaderProps) {
  const all = buildMenuLinks(site.navigation, categories);
  const shown = fitHeaderLinks(all);
  const hasMore = hasMoreLinks(all, shown);
  return (
    <header className="site-header">
      <div className="page-width flex h-18 items-center gap-3 sm:gap-5">
        <div className="mr-auto min-w-0 lg:max-w-56 lg:shrink-0">
          <SiteLogo site={site} />
        </div>
        <WideNavigation {...{ all, shown, path }} />
        <div className="flex items-center gap-1 max-lg:hidden">
          {fitsNarrowHeader(all) &&
            headerLinks.map(({ name, href }) => (
              <a key={href} href={href} className="nav-link max-[84rem]:hidden">
                {name}
              </a>
            ))}
          {is_shareable && (
            <div className={hasMore ? "max-[72rem]:hidden" : undefined}>
              <ShareButton />
            </div>
          )}
          <a href="/sign-in" className="nav-link" data-enhance="account-link">
            <span data-words="">Sign in</span>
          </a>
        </div>
        <div className="max-[22rem]:hidden">
          <PlanTripLink booking_href={booking_href} />
        </div>
        <button type="button" popoverTarget={menuId} className="menu-button lg:hidden">
          <Menu aria-hidden="true" />
          <span className="sr-only">Menu</span>
        </button>
      </div>
    </header>
  );
}
