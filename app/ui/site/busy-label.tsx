import { LoaderCircle } from "lucide-react";

type Props = { isBusy: boolean; busyLabel: string; children: string };

/** The label of a submit button: a spinner and a second label while sending. */
export function BusyLabel({ isBusy, busyLabel, children }: Props) {
  return (
    <>
      {isBusy && <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />}
      {isBusy ? busyLabel : children}
    </>
  );
}
