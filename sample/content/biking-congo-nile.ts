import { paragraphs } from "./paragraphs.ts";
import type { SampleTrip } from "./types.ts";

export const bikingCongoNile: SampleTrip[] = [
  {
    slug: "congo-nile-trail-by-mountain-bike",
    title: "Congo Nile Trail by Mountain Bike",
    category: "biking-trips",
    short_description:
      "Five stages and about 220 km along Lake Kivu, from the brewery below Rubavu to the last quiet bay before Rusizi.",
    full_description: paragraphs(
      "The trail was signed in 2011 and touches neither of the rivers in its name. It follows the shore of Lake Kivu under the watershed, in and out of every bay, so the lake is always on your right and the next climb is always in front of you. Rubavu to Kinunu alone gains about 1,300 metres, which surprises people who looked only at the map.",
      "You ride red earth, loose stone and farm track past coffee washing stations, banana groves and market boats. Children will race you on foot and usually win. At dusk the fishing crews push off in dugouts lashed side by side with poles, and the singing carries up to wherever you are washing your socks.",
      "A guide rides with every five guests, a mechanic follows in the support car, and your bag is in your room before you are. The last stage is smooth tarmac: after four days of stones it feels like cheating. We drive home through Nyungwe Forest on the sixth day, with the legs up.",
    ),
    duration_days: 6,
    price_from: 1290,
    price_to: 1690,
    currency: "USD",
    difficulty_level: "challenging",
    min_group_size: 6,
    max_group_size: 10,
    locations: ["Lake Kivu", "Rubavu", "Kinunu", "Karongi", "Rusizi", "Rwanda"],
    highlights: [
      "All five signed bike stages, about 220 km from Rubavu to Rusizi",
      "Coffee at the Kinunu washing station, a few steps from where it is dried",
      "Fishing crews singing as they leave for the night's sambaza",
      "The long climb out of the bay between Mugonero and Kibogora",
      "The drive home through Nyungwe, one of Africa's great mountain forests",
    ],
    inclusions: [
      "Hardtail mountain bike, fitted to you on day one",
      "One guide for every five riders, a mechanic and a support car",
      "Twin room in lakeside guesthouses and small hotels, five nights",
      "Breakfast daily, five lunches on the road, five dinners",
      "Drinking water and fruit at every stop",
      "Transfers from Musanze and to Kigali",
    ],
    exclusions: [
      "Flights, visa and travel insurance",
      "Helmet, gloves and pedals other than flats",
      "Drinks other than water",
      "Single room and full-suspension bike (on request)",
      "Tips",
    ],
    best_time_to_visit:
      "June to September and December to February. We do not run it from mid March to May, when the clay sticks to everything.",
    requirements:
      "Your own helmet and two pairs of padded shorts. Travel insurance that covers mountain biking. Malaria tablets are advised at lake level. Please check your government's advice for the border strips around Rubavu and Rusizi.",
    physical_fitness:
      "You ride off-road regularly and can spend five to seven hours a day in the saddle, several days running, with 1,000 to 1,800 metres of climbing. The support car picks up tired legs without comment.",
    age_limit: "From 16, or from 14 with a parent",
    is_featured: true,
    is_best_selling: true,
    sort_order: 2,
    meta_title: "Congo Nile Trail by Mountain Bike, 6 Days",
    meta_description:
      "Ride the Congo Nile Trail in six days: five stages and about 220 km along Lake Kivu from Rubavu to Rusizi, with guide, mechanic and support car.",
    days: [
      {
        title: "Musanze to Kinunu",
        text: "An early drive over the Bigogwe pass, then bikes off the roof by the brewery south of Rubavu. The first stage is the steepest: the track leaves the shore, climbs, drops to a bay and climbs again until Kinunu appears far below.",
        distance_km: 41,
        ascent_m: 1300,
        lodging: "Lakeside guesthouse, Kinunu",
        meals: "Lunch, dinner",
      },
      {
        title: "Kinunu to Karongi",
        text: "The stage with the most hills, about 1,800 metres of them. We start at seven, eat lunch under a tree on a ridge above the lake, and reach Karongi in time for a swim.",
        distance_km: 55,
        ascent_m: 1800,
        lodging: "Hotel on the bay, Karongi",
        meals: "Breakfast, lunch, dinner",
      },
      {
        title: "Karongi to Mugonero",
        text: "A shorter day with a high point at 1,887 metres and a view of the islands from it. Time for a long coffee before the start and for the village football in the afternoon.",
        distance_km: 35,
        ascent_m: 1000,
        lodging: "Mission guesthouse, Mugonero",
        meals: "Breakfast, lunch, dinner",
      },
      {
        title: "Mugonero to Kibogora",
        text: "Down to the water, then a steady ten-kilometre climb of some 300 metres that rewards an even rhythm. Kibogora lies on a headland with the lake on both sides.",
        distance_km: 35,
        ascent_m: 1000,
        lodging: "Guesthouse, Kibogora",
        meals: "Breakfast, lunch, dinner",
      },
      {
        title: "Kibogora to Rusizi",
        text: "Tarmac all the way, five to six hours of long curves through tea and pine with the shore below. We roll into Kamembe together and put the bikes on the roof.",
        distance_km: 54,
        ascent_m: 1000,
        lodging: "Small hotel, Rusizi",
        meals: "Breakfast, lunch, dinner",
      },
      {
        title: "Through Nyungwe to Kigali",
        text: "The road crosses the forest, where rain on one side runs to the Congo and on the other to the Nile. Six to seven hours by car with a stop for colobus monkeys if they show themselves, and Kigali by late afternoon.",
        distance_km: null,
        ascent_m: null,
        lodging: null,
        meals: "Breakfast",
      },
    ],
  },
];
