import sharp from "sharp";

/** A synthetic twelve-megapixel photograph: large shapes under fine grain. Another `seed` gives another picture. */
export async function createPhotograph(seed = 0): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const shapes = Array.from({ length: 60 }, (_, i) => {
    const [x, y, r] = [((i + seed) * 977) % 4000, ((i + seed) * 613) % 3000, 150 + ((i * 131) % 700)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(i * 37) % 360} 45% ${25 + (i % 50)}%)" opacity="0.6"/>`;
  });
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><rect width="4000" height="3000" fill="#6a7b52"/>${shapes.join("")}</svg>`,
  );
  const grain = await sharp({
    create: { ...size, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 14 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(drawing)
    .removeAlpha()
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
