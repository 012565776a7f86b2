import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { UploadList } from "./upload-list.tsx";

type Props = ComponentProps<typeof UploadList> & {
  /** The id of the hint. */
  id?: string;
  /** Stands there while nothing is uploaded. */
  hint: ReactNode;
};

/** A hint, or the one upload in its place: what stands below it stays where it is when the upload comes and goes. */
export const UploadPlace = ({ uploads, id, hint }: Props) => (
  <div className="grid min-h-13 min-w-0 flex-1 basis-64 items-start sm:min-h-9 sm:items-center *:col-start-1 *:row-start-1">
    <p id={id} className={classNames("text-xs text-ash", uploads.items.length > 0 && "invisible")}>
      {hint}
    </p>
    <UploadList uploads={uploads} />
  </div>
);
