/**
 * What visitors look for in the gallery, each with the beginnings of words by which a picture has it. They are looked
 * for in its texts and tags, so staff add a picture to a subject by describing it.
 */
export const imageSubjects = {
  apes: ["gorilla", "silverback", "chimpanzee", "golden monkey"],
  wildlife: [
    "elephant",
    "lion",
    "giraffe",
    "zebra",
    "hippo",
    "buffalo",
    "leopard",
    "rhino",
    "kob",
    "antelope",
    "safari",
  ],
  birds: ["crane", "shoebill", "eagle", "turaco", "heron", "bird"],
  volcanoes: ["volcano", "crater", "lava", "summit", "peak", "snow"],
  lakes: ["lake", "river", "nile", "dugout", "canoe", "boat", "shore", "channel"],
  waterfalls: ["waterfall", "falls"],
  forests: ["forest", "bamboo", "canopy"],
  bikes: ["bike", "biking", "bicycle", "rider", "cyclist", "enduro", "cycling"],
  hikes: ["hiker", "hiking", "walker", "trekking", "climber", "poles"],
  camps: ["camp", "tent", "campfire", "stars"],
} as const satisfies Record<string, readonly string[]>;

export type ImageSubject = keyof typeof imageSubjects;
export const imageSubjectKeys = Object.keys(imageSubjects) as [ImageSubject, ...ImageSubject[]];
