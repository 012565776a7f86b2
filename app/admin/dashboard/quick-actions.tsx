import { Link } from "@tanstack/react-router";
import { allowedScreens, useScreens } from "#app/kit/screens/screen.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { buttonClassName } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { ClearCacheButton } from "./clear-cache-button.tsx";
import { ShowFirstStepsButton } from "./first-steps.tsx";
import { quickLabels } from "./labels.ts";

const paths = [
  "/admin/trips",
  "/admin/users",
  "/admin/analytics",
  "/admin/services",
  "/admin/settings",
  "/admin/images",
] as const;

/** Buttons to the screens that are needed most, of those that the user may open. */
export function QuickActions() {
  const { permissions } = useSignedInUser();
  const allowed = allowedScreens(useScreens(), permissions);
  const screens = paths.flatMap((path) => allowed.find((screen) => screen.path === path) ?? []);
  return (
    <Section title={quickLabels.actions}>
      <div className="flex flex-wrap gap-2">
        {screens.map(({ path, label, icon: Icon }) => (
          <Link key={path} to={path} className={buttonClassName()}>
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </Link>
        ))}
        <ClearCacheButton />
        <ShowFirstStepsButton />
      </div>
    </Section>
  );
}
