import sharp from "sharp";
import { expect, test } from "vitest";
import { findFormFileProblem } from "./check-picture-file.ts";

const megabyte = 1024 * 1024;
const formats = ["jpeg", "png", "webp", "gif", "avif"] as const;
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#1e4d3b" } });

/** A picture in this format, padded to a number of bytes. */
async function fileOf(format: (typeof formats)[number], bytes = 0): Promise<Blob> {
  const data = await picture.clone().toFormat(format).toBuffer();
  return new Blob([new Uint8Array(data), new Uint8Array(Math.max(0, bytes - data.length))]);
}
const titleOf = async (file: Blob) => (await findFormFileProblem(file))?.title ?? null;

test.each(formats)("a picture is detected by its bytes: %s", async (format) => {
  expect(await titleOf(await fileOf(format))).toBe(null);
});

test.each(["%PDF-1.7", "<svg xmlns='http://www.w3.org/2000/svg'/>", "RIFF1234WAVE", "", "GIF"])(
  "%j is no picture, whatever its name",
  async (text) => {
    expect(await titleOf(new File([text], "ridge.jpg", { type: "image/jpeg" }))).toBe("Invalid file type");
  },
);

test("a large file is too large if its type is a picture, else of an invalid type", async () => {
  const large = new Uint8Array(6 * megabyte);
  expect(await titleOf(new Blob([large], { type: "image/png" }))).toBe("File too large");
  expect(await titleOf(new Blob([large], { type: "application/pdf" }))).toBe("Invalid file type");
});

test("files of up to 5 MB are accepted", async () => {
  expect(await titleOf(await fileOf("png", 5 * megabyte))).toBe(null);
  expect(await titleOf(await fileOf("png", 5 * megabyte + 1))).toBe("File too large");
});
