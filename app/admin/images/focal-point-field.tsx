import { Crosshair } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { StoredImage } from "#app/ui/stored-image.tsx";
import type { Image } from "#shared/media/images.ts";

type Point = { x: number; y: number };

const round = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * 100) / 100;
const toPercent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

const arrowSteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};

type Props = { image: Image; point: Point; onChange: (point: Point) => void };

/** The image, with the point of it that stays visible wherever the website crops it. */
export function FocalPointField({ image, point, onChange }: Props) {
  const { x, y } = point;
  const set = (next: Point) => onChange({ x: round(next.x), y: round(next.y) });
  const hint = useId();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex justify-center overflow-clip rounded-panel border border-line bg-hover">
        <PictureWithPoint {...{ image, x, y, set, hint }} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={hint} className="min-w-0 flex-1 basis-60 text-xs text-ash">
          Press the most important point
          <span className="pointer-coarse:hidden">, or move the mark with the arrow keys</span>. It stays visible where
          the website crops the image.
        </p>
        <Crops image={image} x={x} y={y} />
        <Button tone="quiet" icon={Crosshair} disabled={x === 0.5 && y === 0.5} onClick={() => set({ x: 0.5, y: 0.5 })}>
          Centre
        </Button>
      </div>
    </div>
  );
}

type PictureProps = Point & { image: Image; set: (point: Point) => void; hint: string };

function PictureWithPoint({ image, x, y, set, hint }: PictureProps) {
  const setToPointer = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) set({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key];
    if (!step) return;
    event.preventDefault();
    const factor = event.shiftKey ? 10 : 1;
    set({ x: x + step.x * factor, y: y + step.y * factor });
  };
  return (
    <div
      // A finger that scrolls over the picture ends with another event than one that taps it.
      onPointerUp={setToPointer}
      onPointerMove={(event) => event.pointerType === "mouse" && event.buttons === 1 && setToPointer(event)}
      className="relative cursor-crosshair touch-manipulation select-none"
      style={{
        aspectRatio: `${image.width} / ${image.height}`,
        width: `min(100%, 20rem * ${image.width / image.height})`,
      }}
    >
      <StoredImage
        src={image.picture?.src ?? image.full_url}
        alt={image.alt_text || image.original_filename}
        draggable={false}
        className="size-full"
      />
      <button
        type="button"
        aria-label={`Focal point: ${toPercent(x)} across, ${toPercent(y)} down`}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        className="absolute size-7 -translate-1/2 rounded-full border-2 border-white bg-black/25 shadow-[0_0_0_1.5px_black] after:absolute after:inset-0 after:m-auto after:size-1.5 after:rounded-full after:bg-white"
        style={{ left: toPercent(x), top: toPercent(y) }}
      />
    </div>
  );
}

const cropShapes = ["aspect-[16/9]", "aspect-square", "aspect-[3/4]"] as const;

/** The shapes in which the website shows pictures. */
const Crops = ({ image: { picture, full_url }, x, y }: Point & { image: Image }) => (
  <div aria-hidden className="flex h-14 items-stretch gap-1.5">
    {cropShapes.map((shape) => (
      <StoredImage
        key={shape}
        src={picture?.src ?? full_url}
        alt=""
        draggable={false}
        className={`${shape} h-full rounded-sm bg-hover object-cover`}
        style={{ objectPosition: `${toPercent(x)} ${toPercent(y)}` }}
      />
    ))}
  </div>
);
