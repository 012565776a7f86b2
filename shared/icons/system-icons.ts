/** The catalogue by category: the colour of the category, and what its icons are used for. */
const catalogue = {
  navigation: {
    color: "blue",
    icons: {
      House: "Start page",
      Menu: "Opens a menu",
      ChevronLeft: "Back, previous page",
      ChevronRight: "Next page, opens more",
      ArrowUp: "To the top, sorted ascending",
      ExternalLink: "Leads to another site",
      Compass: "Explore, directions",
    },
  },
  actions: {
    color: "green",
    icons: {
      Plus: "Add or create",
      Pencil: "Edit",
      Trash2: "Delete",
      Search: "Find something",
      Save: "Keep changes",
      Copy: "Duplicate, copy a text",
      Share2: "Send to others",
      Download: "Get a file",
    },
  },
  data: {
    color: "purple",
    icons: {
      ChartColumn: "Figures as bars",
      ChartLine: "Figures over time",
      ChartPie: "Shares of a whole",
      Database: "Stored data",
      Table: "Rows and columns",
      FileText: "Document",
      Filter: "Filter a list",
    },
  },
  communication: {
    color: "cyan",
    icons: {
      Mail: "Email",
      Phone: "Phone call",
      MessageSquare: "Message",
      MessageCircle: "Chat",
      Send: "Send a message",
      Bell: "Notification",
      Megaphone: "Announcement",
    },
  },
  users: {
    color: "indigo",
    icons: {
      User: "Person or account",
      Users: "Group of people",
      UserPlus: "Add a person",
      UserCheck: "Approved person",
      Contact: "Contact details",
      Baby: "Children welcome",
      HandHelping: "Help and care",
    },
  },
  business: {
    color: "orange",
    icons: {
      Briefcase: "Business",
      CreditCard: "Card payment",
      Wallet: "Budget",
      Receipt: "Invoice or receipt",
      Tag: "Price or offer",
      Award: "Quality or award",
      Handshake: "Partnership",
    },
  },
  time: {
    color: "yellow",
    icons: {
      Calendar: "Date",
      CalendarCheck: "Confirmed date",
      Clock: "Time of day",
      Hourglass: "Waiting time",
      History: "Past changes",
      Sunrise: "Early start",
      Moon: "Overnight",
    },
  },
  location: {
    color: "teal",
    icons: {
      MapPin: "Place",
      Map: "Overview of places",
      Globe: "World or website",
      Route: "Way of a trip",
      Mountain: "Peaks, hiking",
      TentTree: "Camp",
      Footprints: "On foot",
    },
  },
  media: {
    color: "pink",
    icons: {
      Image: "Picture",
      Images: "Gallery",
      Camera: "Photography",
      Video: "Moving pictures",
      Music: "Sound, songs",
      Play: "Starts a video",
      Binoculars: "Wildlife watching",
    },
  },
  status: {
    color: "red",
    icons: {
      CircleCheck: "Done or included",
      CircleX: "Failed or excluded",
      TriangleAlert: "Warning",
      Info: "Information",
      ShieldCheck: "Safe or insured",
      Star: "Rating or favourite",
      LoaderCircle: "Loading",
    },
  },
  system: {
    color: "gray",
    icons: {
      Settings: "Preferences",
      Lock: "Locked or private",
      Key: "Access",
      Server: "Computer that runs the site",
      Wifi: "Internet",
      Power: "On or off",
      Wrench: "Maintenance",
    },
  },
  misc: {
    color: "blue",
    icons: {
      Heart: "Loved or recommended",
      Gift: "Present, voucher",
      Coffee: "Coffee break",
      Utensils: "Meals",
      Bike: "Cycling",
      Car: "Transfer, road trip",
      Leaf: "Nature",
      PawPrint: "Animals",
    },
  },
} as const;

type Catalogue = typeof catalogue;
export type SystemIconCategory = keyof Catalogue;
/** The name of a drawing of the library, in its own writing. */
export type SystemIconName = {
  [Category in SystemIconCategory]: keyof Catalogue[Category]["icons"];
}[SystemIconCategory];

export type SystemIcon = { name: SystemIconName; category: SystemIconCategory; color: string; description: string };

// Object.keys and Object.entries lose the names.
export const systemIconCategories = Object.keys(catalogue) as SystemIconCategory[];

export const systemIcons: readonly SystemIcon[] = systemIconCategories.flatMap((category) => {
  const { color, icons } = catalogue[category];
  return Object.entries(icons).map(([name, description]) => ({
    ...{ name: name as SystemIconName, category, color, description },
  }));
});

export const systemIconNames: ReadonlySet<string> = new Set(systemIcons.map(({ name }) => name));

/** What a developer pastes into a component to use the icon. */
export const importStatement = (name: string): string => `import { ${name} } from "lucide-react";`;
