import { ArrowLeft } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import type { GoToChoice } from "./use-wizard-choice.ts";
import { choiceUrl, type WizardChoice } from "./wizard-choice.ts";

const opensNewTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const classNames = {
  step: "step-content step-back",
  back: "back-link",
  card: "card-link",
  text: "text-link",
  action: "action min-h-12 bg-lava px-5 text-[0.9375rem] text-on-lava hover:bg-lava-pressed",
  quiet: "action min-h-12 border border-edge px-5 text-[0.9375rem] hover:border-ink",
} as const;

type Props = {
  to: WizardChoice;
  go: GoToChoice;
  look: keyof typeof classNames;
  children: ReactNode;
  /** Called on hover and focus, to load data early. */
  onPrefetch?: () => void;
};

/** A real link to another step; the wizard changes the step without loading the page. */
export function StepLink({ to, go, look, children, onPrefetch }: Props) {
  const follow = (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={choiceUrl(to)}
      className={classNames[look]}
      onClick={follow}
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
    >
      {look === "back" && <ArrowLeft aria-hidden="true" className="size-4" />}
      {children}
    </a>
  );
}
