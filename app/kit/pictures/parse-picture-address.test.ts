import { expect, test } from "vitest";
import { parsePictureAddress } from "./parse-picture-address.ts";

test.each([
  ["/uploads/images/trips/ridge.webp", "/uploads/images/trips/ridge.webp"],
  [
    " https://trails.example/uploads/images/trips/ridge-640.avif\n",
    "https://trails.example/uploads/images/trips/ridge-640.avif",
  ],
])("%j is an address", (text, address) => expect(parsePictureAddress(text)).toBe(address));

test.each([
  "ridge at dawn",
  "",
  "javascript:alert(1)",
  "//evil.example/a.webp",
  "data:image/png;base64,AAAA",
  `/${"a".repeat(600)}`,
])("%j is a text to search for", (text) => expect(parsePictureAddress(text)).toBeNull());
