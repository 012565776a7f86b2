export type SampleFaqEntry = {
  question: string;
  answer: string;
  category: "booking" | "safety" | "experience" | "logistics";
};

/** Initial questions and answers. Names in double braces are replaced by settings. */
export const sampleFaq: SampleFaqEntry[] = [
  {
    category: "booking",
    question: "What happens if I have to cancel?",
    answer:
      "Cancellation is free up to {{cancellation_free_days}} days before the trip. For cancellations {{cancellation_half_days}}-{{cancellation_free_days}} days before, you get a 50 percent refund. Within {{cancellation_half_days}} days it depends on the circumstances: call us, and we look for another date or a fair share. Gorilla and golden monkey permits are bought in your name and follow the park's own rules.",
  },
  {
    category: "booking",
    question: "How do I book, and what do I pay when?",
    answer:
      "Choose a trip, a date and the number of people and send the form; nothing is paid yet. We check guides, cars and permits and write back within a day. A {{deposit_percent}} percent deposit, due {{deposit_due_days}} days after we confirm, then secures a booking, and the balance is due {{balance_due_days}} days before the start, or at once if you book later than that. A booking that you have just made and not paid can be withdrawn by yourself within {{withdraw_hours}} hours.",
  },
  {
    category: "safety",
    question: "How do you keep people safe on the trail?",
    answer:
      "Every group has a guide with a current first-aid certificate, a satellite messenger where the telephone ends, and a car or a porter team that can reach it. Helmets are worn on every ride. The guide may turn a group round for weather, height or health, and no argument is needed.",
  },
  {
    category: "experience",
    question: "How fit do I have to be?",
    answer:
      "Each trip has a level. Easy ones suit anyone who walks or rides for an hour at home. Moderate means four to six hours a day with some climbing. Challenging and extreme trips are for people who train, with days at height or on rough lava. Each trip's page gives kilometres, hours and metres of climbing for the days whose way is fixed; where animals or the weather decide, it says so in words.",
  },
  {
    category: "logistics",
    question: "How do I get to Musanze?",
    answer:
      "Fly to Kigali. From the airport to Musanze it is about 110 kilometres of good road, two and a half hours by car. Our driver can wait at arrivals with your name, at any hour; on most trips of more than one day that drive is included. Trips in Uganda begin at Entebbe or at the border, as the itinerary says.",
  },
  {
    category: "logistics",
    question: "Do I need a visa and vaccinations?",
    answer:
      "Many nationalities get a visa for Rwanda on arrival, and the East Africa Tourist Visa covers Rwanda, Uganda and Kenya for ninety days. Proof of yellow fever vaccination is asked for in Uganda and by airlines that come from there. Malaria prevention is a matter for your doctor. Rules change: look at the pages of the immigration offices before you fly.",
  },
  {
    category: "experience",
    question: "What are the rules for meeting mountain gorillas?",
    answer:
      "Eight visitors at most see a family, for one hour, and nobody under fifteen goes. You keep ten metres away, wear a mask near them and stay behind if you have a cold. The walk takes between half an hour and four hours each way, because the family decides where it sleeps. Permits are limited, so tell us your dates three months ahead or more.",
  },
  {
    category: "logistics",
    question: "What should I bring, and what do you provide?",
    answer:
      "We bring bikes, helmets, tools, tents, filtered water, park fees and permits where the trip's page names them. You bring shoes that you know, a rain jacket in any season, layers for cold mornings at height, gloves for gorilla walks, and a small rucksack. The packing list comes with your itinerary, seven days before departure.",
  },
  {
    category: "safety",
    question: "Do I need travel insurance?",
    answer:
      "Yes. It has to cover the activity that you book, rescue and flying home, and for the high volcanoes and the Rwenzori heights above 4,000 metres. We ask for the number of your policy before the start and keep it for the days of the trip only.",
  },
  {
    category: "experience",
    question: "When is the best time to come?",
    answer:
      "June to September and mid December to February are the drier months: firmer trails, clearer views, fuller lodges. March to May is greener, quieter and wetter, and the forests are at their best. October and November bring short showers in the afternoon. We run trips all year and say so honestly where a month doesn't suit one.",
  },
];
