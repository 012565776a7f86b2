/** The base colours of one time of day; all others are mixed from these in OKLab. */
export interface Palette {
  /** From the top of the page to the horizon. */
  readonly sky: readonly string[];
  /** From the haze at the horizon to the near-black foreground. */
  readonly depth: readonly string[];
  readonly sun: string;
  readonly glow: string;
  readonly mist: string;
  /** The light on edges. */
  readonly rim: string;
  /** The accent colour of clothes, tents and birds. */
  readonly accent: string;
}

export const palettes = {
  dawn: {
    sky: ["#2b4a73", "#5f6f95", "#b98a98", "#efa98b", "#fbd6a0", "#fdebc4"],
    depth: ["#e9c9ae", "#a9a0a6", "#5f7f86", "#2f5d5a", "#173b38", "#0b201f"],
    sun: "#fff6da",
    glow: "#ffd9a0",
    mist: "#fbe3c4",
    rim: "#ffd59a",
    accent: "#d8542a",
  },
  gold: {
    sky: ["#3a6f8f", "#7fa7a5", "#d9c58f", "#f6c768", "#fadd92"],
    depth: ["#f0cf8c", "#c7a266", "#8a8148", "#4d5f3a", "#24402f", "#0f221c"],
    sun: "#fffbe6",
    glow: "#ffe49c",
    mist: "#fbe2a6",
    rim: "#ffdf8a",
    accent: "#d4491f",
  },
  day: {
    sky: ["#2c86b3", "#5fb0cb", "#a5d6d8", "#e4f1dc"],
    depth: ["#c9dfcf", "#93c0a6", "#559a74", "#2c7353", "#1a4d3c", "#0d2a24"],
    sun: "#fffdf0",
    glow: "#fff6cf",
    mist: "#eef5e3",
    rim: "#f3efb0",
    accent: "#e0562b",
  },
  noon: {
    sky: ["#1678a0", "#45a6bf", "#9ad2cc", "#f2efcf"],
    depth: ["#dcd9ad", "#b9b873", "#8f9547", "#5b7136", "#2f4a2c", "#152a1d"],
    sun: "#fffdf0",
    glow: "#fff3c0",
    mist: "#f6f0d2",
    rim: "#fbe99a",
    accent: "#d9481f",
  },
  dusk: {
    sky: ["#352252", "#6b2f63", "#b23c55", "#e4633f", "#f69a4a", "#fcc56a"],
    depth: ["#e58a4b", "#b85a44", "#7d3840", "#4a2436", "#281626", "#120b16"],
    sun: "#ffeeb0",
    glow: "#ffc46b",
    mist: "#f6a65c",
    rim: "#ffb45e",
    accent: "#2b8f8c",
  },
  ember: {
    sky: ["#5a1f2e", "#96302f", "#cf4a2b", "#ee7a34", "#f9b04f"],
    depth: ["#ec8b3f", "#c45a2f", "#8c352a", "#561f24", "#2f141c", "#150a10"],
    sun: "#fff0b8",
    glow: "#ffcf6e",
    mist: "#f8ad5a",
    rim: "#ffb04d",
    accent: "#1d7a7c",
  },
  violet: {
    sky: ["#1f2450", "#45397a", "#86528f", "#cf7590", "#f3a88f", "#fbd3a7"],
    depth: ["#d99a9c", "#9a7195", "#625381", "#3b3a62", "#212442", "#101226"],
    sun: "#fff1d6",
    glow: "#ffc9a6",
    mist: "#f3c0ac",
    rim: "#ffc3a0",
    accent: "#f07a3c",
  },
  night: {
    sky: ["#060b1f", "#0d1a3c", "#1a3160", "#31548a", "#6d8fb4"],
    depth: ["#6586a8", "#3d5f87", "#264266", "#152a47", "#0b1830", "#050a18"],
    sun: "#f8f3da",
    glow: "#b9cce6",
    mist: "#7f9cbb",
    rim: "#bcd2e8",
    accent: "#f59a38",
  },
  moonrise: {
    sky: ["#10132f", "#252a5c", "#4b4688", "#8a6399", "#d18d92"],
    depth: ["#a87a97", "#6d5a8b", "#453f70", "#292a52", "#171936", "#0a0b1d"],
    sun: "#fff0cf",
    glow: "#f2c3a0",
    mist: "#b98da3",
    rim: "#f0c9b0",
    accent: "#f7a145",
  },
  forest: {
    sky: ["#8fb7a0", "#b9d3ae", "#dfe8bd", "#f6f2cf"],
    depth: ["#d3dfb4", "#9dbd8d", "#5f9270", "#31694f", "#174636", "#0a2620"],
    sun: "#fffbe0",
    glow: "#fff6c4",
    mist: "#edf2cf",
    rim: "#e9ea9c",
    accent: "#d9622b",
  },
  jade: {
    sky: ["#1c5a63", "#38858a", "#76b3a5", "#c1d9b9", "#f0ecc7"],
    depth: ["#c3d8b2", "#86b48f", "#458769", "#1f5f4c", "#103f38", "#082321"],
    sun: "#fff9dc",
    glow: "#f8efb9",
    mist: "#dbe7c6",
    rim: "#f1e6a0",
    accent: "#e4602c",
  },
  storm: {
    sky: ["#2c3a44", "#4c606a", "#7d9195", "#b7bfb3", "#e7d9ae"],
    depth: ["#cdd0a4", "#93ab82", "#56865f", "#2d5a45", "#173930", "#091b1a"],
    sun: "#fff4cf",
    glow: "#f6e0a0",
    mist: "#ccd1c2",
    rim: "#f0d890",
    accent: "#e06a2b",
  },
  alpine: {
    sky: ["#174e86", "#3d83b5", "#86b9d3", "#cfe2e4", "#f7eedb"],
    depth: ["#cdd9dd", "#93acbd", "#5d8198", "#37596e", "#1d3747", "#0b1c27"],
    sun: "#fffdf2",
    glow: "#fff2d0",
    mist: "#eef1ea",
    rim: "#ffe9c0",
    accent: "#e5532a",
  },
  rose: {
    sky: ["#4b7c9c", "#93a9b8", "#e0b6ae", "#f7c7a6", "#fde5c3"],
    depth: ["#ecc5ad", "#c8918a", "#8d6a74", "#564e60", "#2e3444", "#141b26"],
    sun: "#fffaf0",
    glow: "#ffe1c0",
    mist: "#fbe0ca",
    rim: "#ffd9b0",
    accent: "#d64a2a",
  },
  copper: {
    sky: ["#24545c", "#5b8783", "#b8ac84", "#e9b466", "#f7cf86"],
    depth: ["#e3b577", "#c08050", "#8a5139", "#55362d", "#2e2320", "#141012"],
    sun: "#fff6d6",
    glow: "#ffdb8f",
    mist: "#f3cf92",
    rim: "#ffd080",
    accent: "#1f8a86",
  },
} satisfies Record<string, Palette>;

export type TimeOfDay = keyof typeof palettes;
