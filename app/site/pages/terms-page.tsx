import { definePage } from "#app/kit/rendering/page.ts";
import { breadcrumbJsonLd, type Crumb } from "#app/ui/site/breadcrumbs.tsx";
import { PolicyView } from "./policy-view.tsx";

const crumbs: readonly Crumb[] = [
  { name: "Home", href: "/" },
  { name: "Terms and conditions", href: "/terms" },
];

export const termsPage = definePage({
  path: "/terms",
  load: (api) => api.pages.getText({ name: "terms" }),
  head: ({ data, site }) => ({
    title: `${data.title} | ${site.site_name}`,
    description: "How booking, paying, cancelling and travelling with us works, in plain words.",
    canonical: "/terms",
    json_ld: [breadcrumbJsonLd(crumbs)],
  }),
  Page: ({ data }) => <PolicyView text={data} crumbs={crumbs} />,
});
