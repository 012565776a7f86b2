import { expect, test } from "vitest";
import { chatLinkOf } from "./chat-link.ts";

test.each([
  ["https://wa.me/250788000000", { href: "https://wa.me/250788000000?text=About+Sipi", name: "WhatsApp" }],
  ["https://wa.me/250788000000?text=Hi", { href: "https://wa.me/250788000000?text=Hi", name: "WhatsApp" }],
  [
    "https://api.whatsapp.com/send?phone=250788",
    { href: "https://api.whatsapp.com/send?phone=250788&text=About+Sipi", name: "WhatsApp" },
  ],
  ["https://chat.whatsapp.com/group", { href: "https://chat.whatsapp.com/group", name: "WhatsApp" }],
  ["https://chat.example/room", { href: "https://chat.example/room", name: "Live chat" }],
  ["https://wa.me.evil.example/1", { href: "https://wa.me.evil.example/1", name: "Live chat" }],
  ["javascript:alert(1)", null],
  ["", null],
])("%s", (chat_url, link) => {
  expect(chatLinkOf({ chat_url }, "About Sipi")).toEqual(link);
});
