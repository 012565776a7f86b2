import type { Picture } from "#shared/media/picture.ts";
import { PictureFrame } from "./picture-frame.tsx";

type Props = { picture: Picture | null; eyebrow: string; title: string; text: string };

/** The top of a page that opens with a picture; the site's header lies over it. */
export function PictureHead({ picture, eyebrow, title, text }: Props) {
  return (
    <header className="picture-head" data-under-header="">
      <div className="picture-head-picture">
        <PictureFrame picture={picture} size="head" first />
        <div className="picture-shade" aria-hidden="true" />
      </div>
      <div className="page-width picture-head-words">
        <h1>
          <span className="eyebrow-on-picture block">{eyebrow}</span>
          <span className="mt-3 block text-balance font-display text-title">{title}</span>
        </h1>
        <p className="mt-4 text-white/90 lg:text-lg">{text}</p>
      </div>
    </header>
  );
}
