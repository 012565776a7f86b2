export type Crumb = { name: string; href: string };

/** The way from the home page to a page. */
export const crumbsTo = (...crumbs: readonly Crumb[]): Crumb[] => [{ name: "Home", href: "/" }, ...crumbs];

/** Breadcrumb navigation. The last entry is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="breadcrumbs">
        {crumbs.map(({ name, href }, position) => (
          <li key={href}>
            {position === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={href} className="crumb">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The breadcrumbs as JSON-LD. */
export const buildBreadcrumbJsonLd = (crumbs: readonly Crumb[]): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, href }, position) => ({
    "@type": "ListItem",
    position: position + 1,
    name,
    item: href,
  })),
});
