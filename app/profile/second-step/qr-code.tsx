import { useEffect, useState } from "react";

type Modules = readonly (readonly boolean[])[];

/** The quiet zone that the standard asks for, in modules. */
const border = 4;

const toPath = (modules: Modules): string =>
  modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter((part) => part !== "")
    .join("");

/** A QR code, drawn once its library is there. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<Modules | null>(null);
  useEffect(() => {
    void import("uqr").then(({ encode }) => setModules(encode(text, { border }).data));
  }, [text]);
  return (
    <div className="qr-code" role="img" aria-label={label} aria-busy={modules === null}>
      {modules && (
        <svg viewBox={`0 0 ${modules.length} ${modules.length}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={toPath(modules)} />
        </svg>
      )}
    </div>
  );
}
