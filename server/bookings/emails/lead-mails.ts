import { buildGreeting } from "#server/kit/greeting.ts";
import { defineMails, type TemplateText } from "#server/kit/mail/mail-definition.ts";

const text: TemplateText = {
  subject: "You lead {{trip_title}}, {{travel_dates}}",
  body: `# You lead this trip

{{greeting}},

People are booked on a trip that you lead at {{site_name}}.

{{list_link}}

Sign in to see who comes along, what they eat and whom to call in an emergency. The list also opens without a connection once you have saved it.

**Something doesn't fit?** Reply to this email, or call {{site_phone}}.`,
};

/** To guides and staff about the trips that they lead. Names no traveller: the list does, for who is signed in. */
export const leadMails = defineMails<"trip_to_lead">({
  trip_to_lead: {
    defaultText: text,
    preheader: "{{people}}. {{meeting_point}}",
    details: {
      title: "{{trip_title}}",
      subtitle: "{{travel_dates}}",
      followsText: true,
      rows: [
        { label: "Booked", value: "{{people}}" },
        { label: "Meeting point", value: "{{meeting_point}}" },
        { label: "Also booked", value: "{{further_dates}}" },
      ],
    },
    reason: "You're getting this email because you were chosen to lead this trip.",
    links: { list_link: "See who comes along" },
    buildSampleValues: (toUrl) => ({
      ...buildGreeting({ first_name: "Eric", last_name: "Mugisha" }),
      trip_title: "Congo Nile Trail Ride",
      travel_dates: "Sat 13 – Wed 17 Feb 2027",
      people: "4 people",
      further_dates: "Sat 6 – Wed 10 Mar 2027",
      meeting_point: "7:00 at the Gisenyi public beach, at the boat jetty",
      list_link: toUrl("/account"),
    }),
  },
});
