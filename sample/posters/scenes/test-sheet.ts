import type { PosterScene } from "../poster.ts";
import { sky } from "../core/sky.ts";
import { hill } from "../land/hills.ts";
import { standing, type Figure } from "../figures/figure.ts";
import { climbingRider, enduroRider, roadRider, trailRider } from "../figures/riders.ts";
import { sitter, walker, watcher } from "../figures/walkers.ts";
import * as a from "../figures/savannah-animals.ts";
import * as f from "../figures/forest-animals.ts";
import * as b from "../figures/birds.ts";
import * as c from "../figures/camp-and-cars.ts";
const row = (y: number, on: Parameters<typeof hill>[1]["behind"]) => hill({ y, rise: 0, wave: 500 }, { depth: 0.25, behind: on ?? [] });
const sheet = (id: string, rows: [Figure, number, number][][]): PosterScene => ({ id, title: "", alt: "", category: "hero", focal: { x: .5, y: .5 }, time: "dawn", light: [1300, 200], parts: [
  sky(900), ...rows.map((r, i) => row((i + 1) * 950 / rows.length, r.map(([fig, x, size]) => standing(fig, { x, size }))))]});
export const scenes: PosterScene[] = [
  sheet("sheet-people", [[[trailRider(),200,200],[climbingRider(),570,200],[roadRider(),930,200],[enduroRider(),1300,200]],[[walker(),150,220],[walker({pack:"big",hat:"cap"}),450,220],[walker({poles:false,pointing:true,hat:"hood"}),750,220],[watcher(),1050,220],[sitter(),1350,220]]]),
  sheet("sheet-savannah", [[[a.elephant,200,240],[a.elephantCalf,480,150],[a.lion,850,200],[a.giraffe,1250,400]],[[a.zebra,160,220],[a.buffalo,560,220],[a.kob,920,180],[a.hippo,1300,220]]]),
  sheet("sheet-forest", [[[f.silverback,200,330],[f.sittingGorilla,600,330],[f.chimpanzee,950,200],[f.goldenMonkey,1300,260]],[[b.crane,160,360],[b.dancingCrane,560,320],[b.shoebill,920,360],[b.fishEagle,1300,320]]]),
  sheet("sheet-camp", [[[c.safariCar,300,250],[c.canoe,1000,250]],[[c.tent,300,300],[c.abseiler,1000,180]]]),
];
