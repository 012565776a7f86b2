import { useState } from "react";
import { type Device, devices } from "./devices.ts";
import { useSize } from "./use-size.ts";

/** Nothing in the page runs or can be followed: a link would open another window, which the sandbox forbids. */
function toInertPage(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script")) script.remove();
  const base = page.createElement("base");
  base.target = "_blank";
  const style = page.createElement("style");
  style.textContent = "body{text-rendering:geometricPrecision}";
  page.head.prepend(base, style);
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}

/** A whole page as HTML, in the window size of a device and scaled down to the room that there is. It can be scrolled. */
export function PageFrame({ title, html, device }: { title: string; html: string; device: Device }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const room = useSize(box);
  const { width, height, maxShownWidth } = devices[device];
  const shownWidth = Math.min(room.width, maxShownWidth);
  const scale = shownWidth / width;
  return (
    <div ref={setBox} className="w-full">
      <div
        className="mx-auto overflow-hidden rounded-control border border-line bg-panel"
        style={{ width: shownWidth, height: height * scale }}
      >
        <iframe
          title={title}
          // Its own origin may load the fonts.
          sandbox="allow-same-origin"
          srcDoc={toInertPage(html)}
          className="origin-top-left border-0"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
