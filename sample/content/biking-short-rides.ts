import { paragraphs } from "./paragraphs.ts";
import type { SampleTrip } from "./types.ts";

export const bikingShortRides: SampleTrip[] = [
  {
    slug: "twin-lakes-burera-ruhondo-ride",
    title: "Twin Lakes Ride: Burera and Ruhondo",
    category: "biking-trips",
    short_description:
      "A day on village tracks between two lava-dammed lakes, with the bikes in a boat for the middle part.",
    full_description: paragraphs(
      "Half an hour out of Musanze the tarmac ends and the lakes begin. A flow of lava once blocked this valley and left two sheets of water at different heights, Burera and Ruhondo, with a strip of land barely a kilometre wide between them. On a clear morning Muhabura stands over both.",
      "The loop is 44 kilometres and one boat. We pedal 16 kilometres of road to loosen up, turn on to dirt among potato fields and eucalyptus, then hand the bikes down into a wooden boat and cross to a peninsula in about half an hour. Lunch is on the far shore. You will share the track with wooden scooters, with women carrying seed potatoes, and with single-speeds loaded higher than their riders.",
      "It suits anyone who is comfortable on gravel, and it is the ride we suggest to guests with one free day before or after the gorillas. The climbs are short, the stops many, and the wind only gets up after midday, when we are already on the way home.",
    ),
    duration_days: 1,
    price_from: 95,
    price_to: 120,
    currency: "USD",
    difficulty_level: "moderate",
    min_group_size: 2,
    max_group_size: 10,
    locations: ["Lake Burera", "Lake Ruhondo", "Musanze", "Rwanda"],
    highlights: [
      "A boat crossing with the bikes aboard, about half an hour",
      "The narrow lava strip between two lakes at different heights",
      "Muhabura, 4,127 m, in front of you on the way out",
      "Lunch on the shore of a peninsula",
    ],
    inclusions: [
      "Mountain bike and helmet",
      "Riding guide from the area",
      "Boat crossing for you and the bike",
      "Lunch, water and fruit",
    ],
    exclusions: ["Hotel and other meals", "Drinks other than water", "Tips"],
    best_time_to_visit:
      "All year. Mornings are the calm part of the day; in April, May and November expect a wet track and bring a second pair of socks.",
    requirements:
      "Closed shoes, a light rain jacket and sun cream. We swim off rocks in deep water only, never in the reeds.",
    physical_fitness:
      "You ride a bike now and then and manage four to five hours with breaks. Nothing is technical; the steepest ramps can be walked.",
    age_limit: "From 12 with a parent; a flat 10 to 15 km version for younger children on request",
    is_featured: false,
    is_best_selling: false,
    sort_order: 11,
    meta_title: "Twin Lakes Ride near Musanze: Burera and Ruhondo",
    meta_description:
      "A guided day by bike from Musanze: 44 km of village tracks around Lakes Burera and Ruhondo, a boat crossing with the bikes and lunch on the shore.",
    days: [
      {
        title: "Musanze, the two lakes and back",
        text: "Leave at seven, 16 km of tarmac, then dirt to Burera. Boat to the peninsula, lunch, a second crossing on Ruhondo, and home through the fields by mid afternoon.",
        distance_km: 44,
        active_hours: 5,
        ascent_m: null,
        lodging: null,
        meals: "Lunch",
      },
    ],
  },
  {
    slug: "kigali-to-musanze-road-ride",
    title: "Kigali to Musanze Road Ride",
    category: "biking-trips",
    short_description:
      "Two days on race roads: the cobbled walls of Kigali, then 95 km over the ridges to the foot of the volcanoes.",
    full_description: paragraphs(
      "In September 2025 the road world championships came to Africa for the first time, and they came to Kigali. The men climbed about 5,475 metres in one day. You are excused from that, but not from the Wall of Kigali: 400 metres of cobbles at 11 per cent, with someone's grandmother clapping at the top.",
      "The first day is for the city climbs and for getting the bike right. The second is the road to Musanze: about 95 kilometres and some 2,000 metres of climbing over Shyorongi and Kivuruga. The tarmac is smooth, traffic keeps to a 60 km/h limit, and the people who ride this road every day with a sack of potatoes on the rack will take your wheel and talk.",
      "Around the last bend the Virunga chain opens up, and you roll into the town that is home to the Africa Rising Cycling Center. A follow car carries wheels, jackets and bananas, and stays behind the last rider.",
    ),
    duration_days: 2,
    price_from: 320,
    price_to: 440,
    currency: "USD",
    difficulty_level: "challenging",
    min_group_size: 2,
    max_group_size: 8,
    locations: ["Kigali", "Musanze", "Rwanda"],
    highlights: [
      "The Wall of Kigali: 400 m of cobbles at 11 per cent",
      "The Kimihurura cobbles, 1.3 km, and the long side of Mount Kigali",
      "About 95 km of smooth tarmac over Shyorongi and Kivuruga",
      "First sight of the volcanoes from the saddle",
    ],
    inclusions: [
      "Ride leader and follow car with tools and spare wheels",
      "One night in a twin room in Kigali",
      "Breakfast, two lunches and snacks on the road",
      "Luggage carried to your hotel in Musanze",
    ],
    exclusions: [
      "Road bike (hire on request, 35 a day)",
      "Dinner and drinks",
      "Hotel in Musanze",
      "Insurance and tips",
    ],
    best_time_to_visit:
      "June to September and mid December to February. In late February the Tour du Rwanda uses the same roads, and the whole country stands beside them.",
    requirements:
      "A road or gravel bike with a low gear (34x32 or easier), lights front and rear, helmet. Insurance that covers road cycling.",
    physical_fitness:
      "You ride 80 km and more at home and know what 2,000 metres of climbing feel like. Musanze lies at 1,850 m, so expect to breathe harder than usual.",
    age_limit: "From 16",
    is_featured: false,
    is_best_selling: false,
    sort_order: 16,
    meta_title: "Kigali to Musanze Road Ride, 2 Days",
    meta_description:
      "Two days of road cycling in Rwanda: the Wall of Kigali and the city climbs, then about 95 km over Shyorongi to Musanze with a follow car behind you.",
    days: [
      {
        title: "The walls of Kigali",
        text: "Bike check in the morning, then the city climbs at an easy pace: the Wall, the Kimihurura cobbles and Mount Kigali, nearly six kilometres with ramps that approach 20 per cent. Coffee in Nyamirambo afterwards.",
        distance_km: null,
        ascent_m: null,
        lodging: "Hotel, Kigali",
        meals: "Lunch",
      },
      {
        title: "Kigali to Musanze",
        text: "Out of town before the trucks, down to the Nyabarongo river and straight up to Shyorongi. Lunch near the halfway mark, the last long climb by Kivuruga, then the run down to Musanze.",
        distance_km: 95,
        active_hours: 6.5,
        ascent_m: 2000,
        lodging: null,
        meals: "Breakfast, lunch",
      },
    ],
  },
  {
    slug: "akagera-fence-line-ride",
    title: "Akagera Fence Line Ride",
    category: "biking-trips",
    short_description: "Ride the farm tracks along the park fence, then see the other side of it by boat and by car.",
    full_description: paragraphs(
      "Akagera ends at a fence of about 120 kilometres, and on the village side of it runs a track. You pedal past cattle, sorghum and schoolyards while zebra and impala graze a stone's throw away behind the wire. It is gentle riding, 25 to 30 kilometres a day, on laterite that turns everything the same red.",
      "The rest of the time you are inside. A boat goes out on Lake Ihema among hippos and crocodiles, past an island crowded with open-billed storks. On the last morning a car with an open roof takes you north through the park, where lions came back in 2015 and rhinos after them.",
      "It is a good first ride in Rwanda: warm, low, with no climb worth the name, and with a shower and a cold drink at the end of it. Families with teenagers like it best.",
    ),
    duration_days: 3,
    price_from: 690,
    price_to: 890,
    currency: "USD",
    difficulty_level: "easy",
    min_group_size: 2,
    max_group_size: 8,
    locations: ["Akagera National Park", "Lake Ihema", "Kigali", "Rwanda"],
    highlights: [
      "Wildlife on one side of the wire, village life on the other",
      "An afternoon boat among the hippos of Lake Ihema",
      "A game drive from the south of the park to the north gate",
      "Two easy riding days on red laterite",
    ],
    inclusions: [
      "Park entry for two nights",
      "Mountain bike, helmet, riding guide and support car",
      "Two nights in a tented camp, twin sharing",
      "All meals from lunch on day one to lunch on day three",
      "Boat on Lake Ihema and a full-day game drive",
    ],
    exclusions: ["Flights, visa and insurance", "Drinks other than water", "Night drive", "Tips"],
    best_time_to_visit:
      "June to September and February, when the grass is low. March to May is wet and the black soil grips the tyres.",
    requirements:
      "Malaria tablets. Light-coloured clothes, as tsetse flies like dark blue and black. A yellow fever certificate if you arrive from Uganda.",
    physical_fitness:
      "Anyone who can ride for three hours with breaks. Climbing stays between about 200 and 400 metres a day; heat is the harder part.",
    age_limit: "From 12 on the bike; any age in the car and the boat",
    is_featured: false,
    is_best_selling: false,
    sort_order: 14,
    meta_title: "Akagera Fence Line Ride, 3 Days by Bike",
    meta_description:
      "Three days in eastern Rwanda: easy mountain biking on village tracks along the Akagera fence, a boat on Lake Ihema and a game drive to the north gate.",
    days: [
      {
        title: "Kigali to the fence",
        text: "Two to two and a half hours by car, lunch at camp, then a first ride along the wire as the heat goes out of the day.",
        distance_km: 25,
        active_hours: 2,
        ascent_m: 200,
        lodging: "Tented camp, Akagera",
        meals: "Lunch, dinner",
      },
      {
        title: "The long fence day and Lake Ihema",
        text: "An early start on the bikes, milk and bananas with a herding family, back by noon. At half past four the boat leaves for the hippos and the stork island.",
        distance_km: 30,
        active_hours: 3,
        ascent_m: 300,
        lodging: "Tented camp, Akagera",
        meals: "Breakfast, lunch, dinner",
      },
      {
        title: "South to north by car",
        text: "Six to seven hours through the park with the roof open: lakes, woodland and the wide plains of the north. Leave by the north gate and reach Kigali in about three hours.",
        distance_km: null,
        ascent_m: null,
        lodging: null,
        meals: "Breakfast, lunch",
      },
    ],
  },
];
