import { expect, test } from "vitest";
import { aVideo } from "#server/testing/test-videos.ts";
import { detectVideo } from "./detect-video.ts";

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "latin1");

test.each(["mp4", "webm", "ogg"] as const)("a video is known as %s by its bytes", (extension) => {
  expect(detectVideo(aVideo(extension))).toBe(extension);
});

test.each([
  ["nothing", ""],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a picture in the container of MP4", "\0\0\0\x1cftypavif\0\0\0\0avifmif1"],
  ["QuickTime", "\0\0\0\x14ftypqt  \0\0\0\0qt  "],
  ["Matroska that is no WebM", "\x1aE\xdf\xa3\x93B\x82\x88matroska"],
  ["WebM named behind the header of something else", `\x1aE\xdf\xa3${" ".repeat(200)}B\x82\x84webm`],
  ["sound in Ogg", `OggS\0\x02${"\0".repeat(20)}\x01\x1e\x01vorbis`],
  ["a video behind a script", "<script></script>\0\0\0\x18ftypisom"],
])("%s is no video", (_, text) => {
  expect(detectVideo(bytesOf(text))).toBeNull();
});
