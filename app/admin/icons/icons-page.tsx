import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { useStoredFlag } from "#app/kit/screens/use-stored-flag.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { fontIcons } from "#shared/icons/font-icons.ts";
import { systemIcons } from "#shared/icons/system-icons.ts";
import { CustomIconSheet, CustomIcons, useCustomIcons } from "./custom-icons.tsx";
import { IconBrowser } from "./icon-browser.tsx";
import { iconLabels } from "./labels.ts";

const StatCard = ({ label, count }: { label: string; count: number | undefined }) => (
  <div className="rounded-panel border border-line bg-panel px-3 py-2.5 sm:px-4 sm:py-3">
    <dt className="text-ash">{label}</dt>
    <dd className="text-xl font-semibold tabular-nums">{count ?? "…"}</dd>
  </div>
);

function StatCards() {
  const { data } = useQuery(queries.icons.list({ limit: 1 }));
  return (
    <dl className="my-5 grid grid-cols-3 gap-2 sm:gap-3">
      <StatCard label="System icons" count={systemIcons.length} />
      <StatCard label="Custom icons" count={data?.pagination.total} />
      <StatCard label="Font icons" count={fontIcons.length} />
    </dl>
  );
}

/** The icons of the program, and those that staff have uploaded. */
export default function IconsPage() {
  const list = useCustomIcons();
  const [wasCustom, setCustom] = useStoredFlag("custom_icons_open", false);
  const isCustom = wasCustom || list.record !== undefined || list.isFiltered;
  return (
    <div className="px-4 pt-5 pb-4 sm:px-6">
      <PageTitle>{iconLabels.title}</PageTitle>
      <StatCards />
      <Tabs
        label="Icons"
        initial={isCustom ? "custom" : "browser"}
        onChange={(tab) => setCustom(tab === "custom")}
        tabs={[
          { value: "browser", label: "Icon Browser", panel: <IconBrowser /> },
          { value: "custom", label: "Custom Icons", panel: <CustomIcons list={list} /> },
        ]}
      />
      <CustomIconSheet list={list} />
    </div>
  );
}
