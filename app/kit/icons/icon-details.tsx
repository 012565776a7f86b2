import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, Copy } from "lucide-react";
import { queries } from "#app/kit/calls/queries.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import { useCopied } from "#app/ui/use-copied.ts";
import type { IconUsage as Usage } from "#shared/icons/contract.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { pathOfUse } from "./icon-choices.ts";

/** The places that use an icon, with links to them. */
export const UsageList = ({ usage }: { usage: Usage }) => (
  <div className="text-sm text-ash">
    <p>{usage.total_usage === 0 ? "Not used yet." : `Used in ${formatCount(usage.total_usage, "place")}:`}</p>
    <ul className="mt-1 grid gap-0.5 empty:hidden">
      {usage.locations.map((location) => {
        const path = pathOfUse(location);
        return (
          <li key={`${location.kind} ${location.record_id} ${location.title}`}>
            {path ? (
              <Link to={path} className="text-ink underline underline-offset-2">
                {location.title}
              </Link>
            ) : (
              location.title
            )}{" "}
            ({location.kind})
          </li>
        );
      })}
    </ul>
  </div>
);

/** Where an icon is used. */
export function IconUsage({ icon }: { icon: string }) {
  const { data } = useQuery(queries.icons.getUsage({ icon }));
  return data ? <UsageList usage={data} /> : <p className="text-sm text-ash">Looking up where it is used…</p>;
}

/** A button that copies what shows an icon in a page. */
export function CopyCodeButton({ code }: { code: string }) {
  const { copied, copy } = useCopied();
  const copyCode = async () => {
    if (!(await copy(code))) toast.error({ title: "Couldn't copy", text: code });
  };
  return (
    <Button icon={copied === null ? Copy : Check} onClick={copyCode}>
      {copied === null ? "Copy code" : "Copied"}
    </Button>
  );
}
