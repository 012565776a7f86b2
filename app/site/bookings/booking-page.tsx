import { definePage } from "#app/kit/rendering/page.ts";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { NoScriptNotice } from "#app/ui/site/no-script-notice.tsx";
import { bookingWizard as BookingWizard } from "./booking-wizard.island.tsx";
import { pageTitle } from "./labels.ts";
import { toOperatorTerms } from "./operator-terms.ts";
import { choiceParams, parseChoice, type Step, stepOf } from "./wizard-choice.ts";
import { loadWizard, type WizardData } from "./wizard-data.ts";

const description =
  "Book a biking, hiking or safari trip in Rwanda or Uganda: choose the trip, the date and the size of your group. Nothing to pay now; we answer within 24 hours.";

const readyTripOf = ({ trip }: WizardData) => (trip?.state === "ready" ? trip.trip : null);

function resolveStep({ choice, trip }: WizardData): Step {
  const step = stepOf(choice);
  return step === "details" && trip?.state === "missing" ? "trip" : step;
}

/** Without scripts the steps work as links, but the booking itself is made by phone or email. */
function noScriptText(data: WizardData): string {
  const trip = readyTripOf(data);
  return trip
    ? `Booking online needs JavaScript, which is switched off here. To book ${trip.title}, tell us the date and the size of your group. `
    : "You can look at every trip here. To book one with JavaScript switched off, tell us which one, when, and for how many. ";
}

export const bookingPage = definePage({
  path: "/booking",
  query: choiceParams,
  load: (api, { query }) => loadWizard(api, parseChoice(query)),
  head: ({ data, site }) => ({
    title: `${pageTitle(resolveStep(data), readyTripOf(data)?.title ?? null)} | ${site.site_name}`,
    description,
    canonical: "/booking",
    ...(resolveStep(data) === "category" ? {} : { robots: "noindex, follow" }),
    picture: readyTripOf(data)?.hero_picture ?? data.cards[0]?.picture ?? null,
  }),
  frame: () => ({ is_booking: true }),
  Page: ({ data, site }) => {
    const terms = toOperatorTerms(site);
    return (
      <div className="wizard-page">
        <NoScriptNotice hiddenSelector=".booking-form,.submit-bar,.wizard nav,.step-time">
          <span>
            {noScriptText(data)}
            <ContactLine contact={terms} />
          </span>
        </NoScriptNotice>
        <BookingWizard data={data} terms={terms} />
      </div>
    );
  },
});
