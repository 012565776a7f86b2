import { PageTitle } from "#app/kit/screens/page-title.tsx";

export default function AnalyticsPage() {
  return <PageTitle>Analytics</PageTitle>;
}
