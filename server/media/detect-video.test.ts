import fc from "fast-check";
import { expect, test } from "vitest";
import { anMp4, anOgg, aVideo, aWebm } from "#server/testing/test-videos.ts";
import { detectVideo } from "./detect-video.ts";

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "latin1");

test.each(["mp4", "webm", "ogg"] as const)("a video is known as %s by its structure", (extension) => {
  expect(detectVideo(aVideo(extension))).toBe(extension);
});

test("a video is known while its data is still behind the description, and the other way round", () => {
  const file = anMp4(500);
  const dataAt = file.indexOf("moov") - 4;
  const dataFirst = Buffer.concat([file.subarray(0, dataAt), file.subarray(file.indexOf("mdat") - 4)]);
  expect(detectVideo(dataFirst)).toBeNull();
  const description = file.subarray(dataAt, file.indexOf("mdat") - 4);
  expect(detectVideo(Buffer.concat([dataFirst, description]))).toBe("mp4");
});

test.each([
  ["nothing", ""],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a page behind the beginning of an MP4 file", "\0\0\0\x18ftypisom\0\0\x02\0isommp42<!doctype html><h1>Hello</h1>"],
  ["a picture in the container of MP4", "\0\0\0\x1cftypavif\0\0\0\0avifmif1"],
  ["QuickTime", anMp4(500).toString("latin1").replace("ftypisom", "ftypqt  ")],
  ["Matroska that is no WebM", aWebm(500).toString("latin1").replace("webm", "matr")],
  ["the header of WebM with zeros behind it", `\x1aE\xdf\xa3\x87B\x82\x84webm${"\0".repeat(1_000)}`],
  ["sound in MP4", anMp4(500, "soun").toString("latin1")],
  ["sound in WebM", aWebm(500, 2).toString("latin1")],
  ["sound in Ogg", anOgg(500, "\x01vorbis").toString("latin1")],
  ["the first page of an Ogg file", anOgg(500).toString("latin1").slice(0, 60)],
  ["a file of millions of empty elements", `\x1aE\xdf\xa3${"\x88B\x80".repeat(1_000_000)}`],
  ["a video behind a script", `<script></script>${anMp4(500).toString("latin1")}`],
])("%s is no video", (_, text) => {
  expect(detectVideo(bytesOf(text))).toBeNull();
});

test("whatever bytes a file has, it is a video or none", () => {
  const start = fc.constantFrom(...[anMp4(80), aWebm(80), anOgg(80)]);
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 200 }), fc.nat(90), (file, noise, at) => {
      const damaged = Buffer.from(file);
      damaged.set(noise.subarray(0, Math.max(0, damaged.length - at)), Math.min(at, damaged.length));
      expect(["mp4", "webm", "ogg", null]).toContain(detectVideo(damaged));
    }),
    { numRuns: 500 },
  );
});
