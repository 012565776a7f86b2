import type { ReactNode } from "react";
import type { Picture } from "#shared/media/picture.ts";
import { PictureFrame } from "./picture-frame.tsx";

type Props = {
  picture: Picture | null;
  eyebrow: string;
  title: string;
  text: string;
  /** Action links. */
  children?: ReactNode;
};

/** A page header with a background picture. The site header overlaps it. */
export function PageHero({ picture, eyebrow, title, text, children }: Props) {
  return (
    <header className="page-hero" data-under-header="">
      <div className="page-hero-picture">
        <PictureFrame picture={picture} size="head" priority />
        <div className="picture-shade" aria-hidden="true" />
      </div>
      <div className="page-width page-hero-text">
        <h1>
          <span className="eyebrow-on-picture block">{eyebrow}</span>
          <span className="mt-3 block text-balance font-display text-title">{title}</span>
        </h1>
        <p className="mt-4 text-pretty text-white/90 lg:text-lg">{text}</p>
        {children && <div className="mt-6 flex flex-wrap gap-3 lg:mt-8">{children}</div>}
      </div>
    </header>
  );
}
