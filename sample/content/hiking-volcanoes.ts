import { paragraphs } from "./paragraphs.ts";
import type { SampleTrip } from "./types.ts";

export const hikingVolcanoes: SampleTrip[] = [
  {
    slug: "bisoke-crater-hike",
    title: "Bisoke Crater Hike",
    category: "hiking-adventures",
    short_description:
      "One day, one volcano: through nettles, mud and giant lobelias to the crater lake at 3,711 metres.",
    full_description: paragraphs(
      "Bisoke is the volcano people climb when they have a single day and want to have earned their supper. It is 3,711 metres high and belongs half to Rwanda and half to DR Congo. On top lies a round lake, about 400 metres across, that is green, black or not there at all, depending on the cloud.",
      "We leave Musanze at first light, register at Kinigi and drive to the foot. The path crosses the stone wall that keeps buffalo out of the potatoes, and then it goes up: bamboo, hagenia trees hung with moss, and above them lobelias taller than you are. It is steep, rooty and usually muddy to the ankle. Gaiters help, garden gloves help more, and a porter from the village below helps most of all.",
      "Count on three to four hours up and two to three down, with half an hour on the rim. If the cloud opens, Karisimbi stands right beside you. If it does not, you will still have the mud to talk about over soup in Musanze.",
    ),
    duration_days: 1,
    price_from: 190,
    price_to: 230,
    currency: "USD",
    difficulty_level: "challenging",
    min_group_size: 2,
    max_group_size: 8,
    locations: ["Volcanoes National Park", "Musanze", "Rwanda"],
    highlights: [
      "The crater lake on the summit, 3,711 m",
      "From bamboo to giant lobelias in about four hours",
      "The dry-stone buffalo wall between fields and forest",
      "Back in Musanze in time for a hot shower and supper",
    ],
    inclusions: [
      "Park hiking permit with ranger guide",
      "Transfer from Musanze and back by 4x4",
      "Packed lunch, tea and water",
      "Gaiters, gloves and a walking stick",
    ],
    exclusions: ["Porter (from USD 10, paid on the spot)", "Hotel", "Insurance", "Tips"],
    best_time_to_visit:
      "June to mid September and mid December to February. March to May is wet and the path is slow, but the rim is yours.",
    requirements:
      "Boots with a real sole, a waterproof jacket and trousers, warm layer for the top. Sleep at least one night in Musanze (1,850 m) first. Bring your passport for the park office.",
    physical_fitness:
      "You can walk uphill for four hours and gain about 1,100 metres. No climbing, but plenty of mud and high steps.",
    age_limit: "From 15",
    is_featured: false,
    is_best_selling: false,
    sort_order: 12,
    meta_title: "Bisoke Crater Hike: a Day Walk from Musanze",
    meta_description:
      "Climb Bisoke, 3,711 m, in one day from Musanze: permit, ranger, 4x4 transfer, lunch and gaiters for the muddy path up to its crater lake included.",
    days: [
      {
        title: "Up to the crater lake and down again",
        text: "Pick-up at six in Musanze, registration at Kinigi at seven, and on the path up Bisoke by nine. Lunch on the rim, back at the car by mid afternoon.",
        distance_km: 9,
        active_hours: 6,
        ascent_m: 1100,
        lodging: null,
        meals: "Lunch",
      },
    ],
  },
  {
    slug: "karisimbi-two-day-summit",
    title: "Karisimbi Two-Day Summit",
    category: "hiking-adventures",
    short_description: "The highest of the Virunga volcanoes, 4,507 metres, with a cold camp between two long days.",
    full_description: paragraphs(
      "Some mornings the top of Karisimbi is white with hail, and all of Musanze looks up. At 4,507 metres it is the highest of the Virunga volcanoes. It asks for two days, one tent and some stubbornness.",
      "The first day follows the path into the saddle between Karisimbi and Bisoke, the same saddle that gave Dian Fossey's camp Karisoke its name. From there it turns up through hagenia forest and out among giant groundsel, to a camp at about 3,700 metres. Porters have gone ahead. There is soup, then a hot bottle for the sleeping bag, because the night drops to around freezing.",
      "We start for the top in the dark. Three to four hours of cinder and wet grass bring you to the summit, and on a clear morning to a view over half a dozen volcanoes, one of them smoking in Congo. What follows is the harder part: all the way down, about 1,900 metres, in one go. The knees will remember it. So will you, in a better way.",
    ),
    duration_days: 2,
    price_from: 780,
    price_to: 960,
    currency: "USD",
    difficulty_level: "challenging",
    min_group_size: 2,
    max_group_size: 6,
    locations: ["Volcanoes National Park", "Musanze", "Rwanda"],
    highlights: [
      "The summit of the Virunga chain at 4,507 m",
      "A night in camp at about 3,700 m among giant groundsel",
      "The saddle of Karisoke, where Dian Fossey worked",
      "Sunrise over the volcanoes of two countries",
    ],
    inclusions: [
      "Park permit with ranger and armed escort",
      "Mountain guide and cook",
      "One porter for each guest",
      "Tent, mattress, four-season sleeping bag, cooking gear",
      "All meals from lunch on day one to lunch on day two",
      "4x4 transfers from and to Musanze",
    ],
    exclusions: ["Hotel before and after", "Insurance with mountain rescue", "Personal clothing and boots", "Tips"],
    best_time_to_visit: "June to mid September and mid December to February. We do not camp on the mountain in April.",
    requirements:
      "Sleep at least two nights in Musanze or higher before the climb. Waterproofs, hat, gloves, head torch, broken-in boots. Insurance that covers hiking above 4,000 m with helicopter rescue.",
    physical_fitness:
      "Regular hill walker. Six to eight hours of walking a day, about 1,900 metres up in two stages and down in one. Altitude headaches are common: we carry what is needed and turn round in time.",
    age_limit: "From 16",
    is_featured: true,
    is_best_selling: false,
    sort_order: 8,
    meta_title: "Karisimbi Summit in Two Days, 4,507 m",
    meta_description:
      "Climb Karisimbi, at 4,507 m the highest of the Virunga volcanoes, in two days from Musanze: permit, guide, cook, porter, tent and all meals included.",
    days: [
      {
        title: "Musanze to the high camp",
        text: "Registration at Kinigi, drive to the trailhead at about 2,600 metres, then up through bamboo and hagenia to camp. Early supper, early night.",
        distance_km: null,
        active_hours: 6,
        ascent_m: 1100,
        lodging: "Tented camp at about 3,700 m",
        meals: "Lunch, dinner",
      },
      {
        title: "Karisimbi and the long way down",
        text: "Tea at three, summit around sunrise, second breakfast in camp, and about 1,900 metres of descent to the car. Hot lunch in Musanze in the afternoon.",
        distance_km: null,
        active_hours: 8,
        ascent_m: 800,
        lodging: null,
        meals: "Breakfast, lunch",
      },
    ],
  },
];
