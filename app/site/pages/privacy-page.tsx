import { definePage } from "#app/kit/rendering/page.ts";
import { breadcrumbJsonLd, type Crumb } from "#app/ui/site/breadcrumbs.tsx";
import { PolicyView } from "./policy-view.tsx";

const crumbs: readonly Crumb[] = [
  { name: "Home", href: "/" },
  { name: "Privacy", href: "/privacy" },
];

export const privacyPage = definePage({
  path: "/privacy",
  load: (api) => api.pages.getText({ name: "privacy" }),
  head: ({ data, site }) => ({
    title: `${data.title} | ${site.site_name}`,
    description: "Which personal data we keep, why, for how long, and what you can ask of us.",
    canonical: "/privacy",
    json_ld: [breadcrumbJsonLd(crumbs)],
  }),
  Page: ({ data }) => <PolicyView text={data} crumbs={crumbs} />,
});
