import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { queries } from "#app/kit/calls/queries.ts";
import { brandStyles } from "#app/kit/rendering/brand.ts";
import { type Device, devices } from "./devices.ts";
import { buildPreviewDocument } from "./preview-document.ts";
import { useSize } from "./use-size.ts";

type Props = {
  device: Device;
  /** The width of the window on a desktop, for what takes only a part of a page. */
  desktopWidth?: number | undefined;
  children: ReactNode;
};

/**
 * Renders components of the public site into a frame of their own, in the window size of a device and scaled down to
 * the room that there is. The frame isolates the styles of the site from those of the back-office.
 */
export function SiteFrame({ device, desktopWidth, children }: Props) {
  const { data: site } = useQuery(queries.settings.site({}));
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const room = useSize(box);
  const content = useSize(body);
  const { height, maxShownWidth, ...window } = devices[device];
  const width = (device === "desktop" && desktopWidth) || window.width;
  const shownWidth = Math.min(room.width, maxShownWidth);
  const scale = shownWidth / width;
  return (
    <div ref={setBox} aria-hidden className="w-full">
      <div
        className="mx-auto overflow-hidden rounded-control border border-line bg-panel"
        style={{ width: shownWidth, height: content.height * scale }}
      >
        {site && (
          <iframe
            title="Preview"
            tabIndex={-1}
            inert
            sandbox="allow-same-origin"
            srcDoc={buildPreviewDocument(brandStyles(site))}
            onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
            className="pointer-events-none origin-top-left border-0"
            style={{ width, height: Math.max(height, content.height), transform: `scale(${scale})` }}
          />
        )}
      </div>
      {body && createPortal(children, body)}
    </div>
  );
}
