import type { LayoutProps } from "#app/kit/rendering/site-renderer.tsx";
import { SiteFooter } from "#app/ui/site/site-footer.tsx";
import { BookingFooter, BookingHeader } from "./booking-frame.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMenu } from "./site-menu.tsx";

/** Header, menu and footer around every page of the public site. */
export function SiteLayout({ site, social_links, categories, path, frame, children }: LayoutProps) {
  const { is_booking = false, is_private = false, booking_href } = frame;
  const navigation = { site, categories, path, booking_href, is_shareable: !is_private };
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {is_booking ? (
        <BookingHeader site={site} />
      ) : (
        <>
          <SiteHeader {...navigation} />
          <SiteMenu {...navigation} />
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
