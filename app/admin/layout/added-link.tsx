import { useLocation, useNavigate } from "@tanstack/react-router";
import { ExternalLink, Link2 } from "lucide-react";
import type { MouseEvent } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { iconColourClassName } from "#app/ui/icon-colour.ts";
import { LazyIcon } from "#app/ui/lazy-icon.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import type { BackOfficeSettings } from "#shared/settings/contract.ts";
import { linkClassName } from "./link-look.ts";

type Props = { item: BackOfficeSettings["sidebar"][number]; narrow: boolean };

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link that the operator has added to the sidebar. One to another site opens in a new tab. */
export function AddedLink({ item, narrow }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const url = new URL(item.href, location.origin);
  const isOutside = url.origin !== location.origin;
  const isScreen = !isOutside && /^\/admin(\/|$)/.test(url.pathname);
  const isCurrent = isScreen && pathname === url.pathname;
  const open = (event: MouseEvent) => {
    if (!isScreen || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate({ href: `${url.pathname}${url.search}${url.hash}` });
  };
  const link = (
    <a
      href={item.href}
      onClick={open}
      title={item.description || undefined}
      {...(isOutside && { target: "_blank", rel: "noopener noreferrer" })}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(linkClassName, isCurrent && "bg-hover font-semibold")}
    >
      <span className={`inline-flex ${iconColourClassName(item.color)}`}>
        {item.icon ? (
          <LazyIcon icon={item.icon} className="size-4 shrink-0" fallback={Link2} />
        ) : (
          <Link2 aria-hidden className="size-4 shrink-0" />
        )}
      </span>
      <span className={narrow ? "sr-only" : "min-w-0 flex-1 truncate"}>{item.name}</span>
      {isOutside && (
        <>
          {!narrow && <ExternalLink aria-hidden className="size-3 shrink-0 text-ash" />}
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      )}
    </a>
  );
  return narrow ? <Tooltip text={item.name}>{link}</Tooltip> : link;
}
