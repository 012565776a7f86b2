export type Crumb = { name: string; href: string };

/** The way from home to this page; the last one is the page itself. */
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

/** The same way for search engines. */
export const breadcrumbList = (crumbs: readonly Crumb[]): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, href }, position) => ({
    "@type": "ListItem",
    position: position + 1,
    name,
    item: href,
  })),
});
