import { definePage } from "#app/kit/rendering/page.ts";
import { Breadcrumbs, buildBreadcrumbJsonLd, type Crumb, crumbsTo } from "#app/ui/site/breadcrumbs.tsx";
import { PolicyContent } from "#app/ui/site/policy-content.tsx";
import type { PageText } from "#shared/pages/content.ts";

type Policy = { text: PageText; crumbs: readonly Crumb[] };

const PolicyView = ({ data: { text, crumbs } }: { data: Policy }) => (
  <div className="page-width page-top pb-24">
    <Breadcrumbs crumbs={crumbs} />
    <PolicyContent text={text} />
  </div>
);

type PolicyPageOptions = { name: "privacy" | "terms"; crumb: string; description: string };

function createPolicyPage({ name, crumb, description }: PolicyPageOptions) {
  const path = `/${name}`;
  const crumbs = crumbsTo({ name: crumb, href: path });
  return definePage({
    path,
    load: async (api): Promise<Policy> => ({ text: await api.texts.get({ name }), crumbs }),
    head: ({ data: { text }, site }) => ({
      title: `${text.title} | ${site.site_name}`,
      description,
      canonical: path,
      json_ld: [buildBreadcrumbJsonLd(crumbs)],
    }),
    Page: PolicyView,
  });
}

export const privacyPage = createPolicyPage({
  name: "privacy",
  crumb: "Privacy",
  description: "Which personal data we keep, why, for how long, and what you can ask of us.",
});
export const termsPage = createPolicyPage({
  name: "terms",
  crumb: "Terms and conditions",
  description: "How booking, paying, cancelling and travelling with us works, in plain words.",
});
