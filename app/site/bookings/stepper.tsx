import { StepLink } from "./step-link.tsx";
import type { GoToChoice } from "./use-wizard-choice.ts";
import { type Step, steps, type WizardChoice } from "./wizard-choice.ts";

const stepLabels: Readonly<Record<Step, string>> = {
  category: "Category",
  trip: "Trip",
  details: "Details",
  confirmation: "Confirmation",
};

type Props = {
  step: Step;
  /** The targets of the links to completed steps. */
  previousChoices: Partial<Record<Step, WizardChoice>>;
  go: GoToChoice;
};
type StepState = "done" | "current" | "ahead";

function stateOf(step: Step, current: Step): StepState {
  const [index, currentIndex] = [steps.indexOf(step), steps.indexOf(current)];
  if (index === currentIndex) return "current";
  return index < currentIndex ? "done" : "ahead";
}

function StepLabel({ step, state }: { step: Step; state: StepState }) {
  return (
    <span className="step-name" data-state={state}>
      {state === "done" && <span className="sr-only">Done: </span>}
      {stepLabels[step]}
    </span>
  );
}

/** Shows the progress; completed steps are links. */
export function Stepper({ step: current, previousChoices, go }: Props) {
  return (
    <nav aria-label="Steps of the booking" className="page-width">
      <ol className="stepper">
        {steps.map((step) => {
          const state = stateOf(step, current);
          const target = state === "done" && current !== "confirmation" ? previousChoices[step] : undefined;
          const content = <StepLabel step={step} state={state} />;
          return (
            <li key={step} className="step" data-state={state} aria-current={state === "current" ? "step" : undefined}>
              {target ? (
                <StepLink to={target} go={go} look="step">
                  {content}
                </StepLink>
              ) : (
                <span className="step-content">{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
