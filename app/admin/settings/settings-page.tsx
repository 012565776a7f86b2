import { oneOf, useSearchState } from "#app/kit/list/search-state.ts";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { settingsTabs } from "./settings-tabs.ts";

const searchFields = {
  tab: oneOf(
    settingsTabs.map(({ value }) => value),
    settingsTabs[0].value,
  ),
};

/** The settings of the whole site, in tabs. */
export default function SettingsPage() {
  const [{ tab }, setSearch] = useSearchState(searchFields);
  const can = useCan();
  const tabs = settingsTabs.filter(({ permission }) => permission === null || can(permission));
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-5 pb-10 sm:px-6">
      <PageTitle>Settings</PageTitle>
      <Tabs
        label="Settings"
        value={tabs.some(({ value }) => value === tab) ? tab : settingsTabs[0].value}
        onChange={(next) => setSearch({ tab: searchFields.tab(next) })}
        tabs={tabs.map(({ value, label, Panel }) => ({
          value,
          label,
          panel: (
            <div className="pt-3">
              <Panel />
            </div>
          ),
        }))}
      />
    </div>
  );
}
