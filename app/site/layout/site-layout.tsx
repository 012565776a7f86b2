import type { LayoutProps } from "#app/kit/rendering/site-renderer.tsx";
import { SiteFooter } from "#app/ui/site/site-footer.tsx";
import { BookingFooter, BookingHeader } from "./booking-frame.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";

/** Header, menu and footer around every page of the public site. */
export function SiteLayout({ site, social_links, categories, path, frame, children }: LayoutProps) {
  const { is_booking = false, booking_href } = frame;
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {is_booking ? (
        <BookingHeader site={site} />
      ) : (
        <>
          <SiteHeader site={site} path={path} booking_href={booking_href} />
          <SiteMenu site={site} path={path} booking_href={booking_href} />
        </>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {is_booking ? (
        <BookingFooter site={site} />
      ) : (
        <SiteFooter site={site} social_links={social_links} categories={categories} />
      )}
    </>
  );
}
