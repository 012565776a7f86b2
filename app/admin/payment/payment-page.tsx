import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { PageTitle } from "#app/kit/screens/page-title.tsx";

const PaymentForm = lazyForm(() => import("./payment-form.tsx"));

/** How and when travellers pay, and what they get back. */
export default function PaymentPage() {
  return (
    <div className="grid max-w-3xl gap-5 px-4 pt-5 pb-10 sm:px-6">
      <PageTitle>Payment terms</PageTitle>
      <PaymentForm screen="/admin/payment" />
    </div>
  );
}
