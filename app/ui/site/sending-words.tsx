import { LoaderCircle } from "lucide-react";

type Props = { is_sending: boolean; busy: string; children: string };

/** The words on a button that sends something; while it does, others, behind a mark that turns. */
export function SendingWords({ is_sending, busy, children }: Props) {
  return (
    <>
      {is_sending && <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />}
      {is_sending ? busy : children}
    </>
  );
}
