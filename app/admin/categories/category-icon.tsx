import {
  Backpack,
  Bike,
  Binoculars,
  Bird,
  Camera,
  Car,
  Compass,
  Footprints,
  Layers,
  Leaf,
  type LucideIcon,
  Map as MapIcon,
  Mountain,
  MountainSnow,
  PawPrint,
  Route,
  Sailboat,
  Ship,
  Sun,
  TentTree,
  TreePine,
  Truck,
  Users,
  Waves,
} from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";

/** Names of the icon font, and the drawing of each. */
const fontIcons: Readonly<Record<string, LucideIcon>> = {
  "fa-bicycle": Bike,
  "fa-motorcycle": Bike,
  "fa-person-biking": Bike,
  "fa-person-hiking": Footprints,
  "fa-hiking": Footprints,
  "fa-shoe-prints": Footprints,
  "fa-binoculars": Binoculars,
  "fa-mountain": Mountain,
  "fa-mountain-sun": MountainSnow,
  "fa-paw": PawPrint,
  "fa-dove": Bird,
  "fa-tree": TreePine,
  "fa-leaf": Leaf,
  "fa-campground": TentTree,
  "fa-tent": TentTree,
  "fa-water": Waves,
  "fa-sailboat": Sailboat,
  "fa-ship": Ship,
  "fa-car": Car,
  "fa-truck": Truck,
  "fa-truck-monster": Truck,
  "fa-camera": Camera,
  "fa-map": MapIcon,
  "fa-route": Route,
  "fa-compass": Compass,
  "fa-sun": Sun,
  "fa-users": Users,
  "fa-person-walking-luggage": Backpack,
};

/** The icons that the form offers, by what they show. */
export const iconChoices = [
  { icon: "fas fa-bicycle", label: "Bicycle" },
  { icon: "fas fa-person-hiking", label: "Hiking" },
  { icon: "fas fa-binoculars", label: "Binoculars" },
  { icon: "fas fa-mountain", label: "Mountain" },
  { icon: "fas fa-paw", label: "Wildlife" },
  { icon: "fas fa-dove", label: "Birds" },
  { icon: "fas fa-tree", label: "Forest" },
  { icon: "fas fa-campground", label: "Camping" },
  { icon: "fas fa-water", label: "Water" },
  { icon: "fas fa-car", label: "Car" },
  { icon: "fas fa-camera", label: "Photography" },
  { icon: "fas fa-compass", label: "Compass" },
] as const;

const isPicture = (icon: string): boolean => icon !== "" && !icon.startsWith("fas ");

/** The drawing of a font icon; a general one for a name that has none. */
const findDrawing = (icon: string): LucideIcon =>
  icon
    .split(" ")
    .map((name) => fontIcons[name])
    .find(Boolean) ?? Layers;

/** The icon of a category: classes of the icon font, starting with "fas ", or the address of a picture. */
export function CategoryIcon({ icon, isActive = true }: { icon: string; isActive?: boolean }) {
  const Drawing = findDrawing(icon);
  return (
    <span
      aria-hidden
      className={classNames(
        "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-control bg-hover",
        !isActive && "opacity-60",
      )}
    >
      {isPicture(icon) ? (
        <img src={icon} alt="" draggable={false} className="size-full object-contain p-1" />
      ) : (
        <Drawing className="size-4.5" />
      )}
    </span>
  );
}
