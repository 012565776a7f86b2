import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { PageTitle } from "#app/kit/screens/page-title.tsx";

const BrandingForm = lazyForm<object>(() => import("./branding-form.tsx"));

/** How the site is called and looks. */
export default function BrandingPage() {
  return (
    <div className="grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-5 pb-10 sm:px-6">
      <PageTitle>Site Branding</PageTitle>
      <BrandingForm />
    </div>
  );
}
