import type { ReactNode } from "react";
import type { Picture } from "#shared/media/picture.ts";
import { PictureFrame } from "./picture-frame.tsx";

type Props = { picture: Picture | null; eyebrow: string; title: string; text: string; children?: ReactNode };

/** The top of a page that opens with a picture; the site's header lies over it. */
export function PictureHead({ picture, eyebrow, title, text, children }: Props) {
  return (
    <header className="picture-head" data-under-header="">
      <PictureFrame picture={picture} size="full" first />
      <div className="picture-shade" aria-hidden="true" />
      <div className="page-width relative">
        <h1 className="max-w-3xl">
          <span className="eyebrow-on-picture block">{eyebrow}</span>
          <span className="mt-3 block text-balance font-display text-title">{title}</span>
        </h1>
        <p className="mt-4 max-w-2xl text-white/90 sm:text-lg">{text}</p>
        {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
      </div>
    </header>
  );
}
