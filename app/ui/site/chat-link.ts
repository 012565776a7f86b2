import { isSafeHttpUrl } from "#shared/kit/http-url.ts";

const whatsAppHosts: readonly string[] = [
  "wa.me",
  "api.whatsapp.com",
  "whatsapp.com",
  "www.whatsapp.com",
  "chat.whatsapp.com",
];

export type ChatLink = { href: string; name: string };

/** The operator's chat, with a first message where the address takes one; null while none is set. */
export function chatLinkOf({ chat_url }: { chat_url: string }, message: string): ChatLink | null {
  if (!isSafeHttpUrl(chat_url)) return null;
  const url = new URL(chat_url);
  if (!whatsAppHosts.includes(url.hostname)) return { href: url.href, name: "Live chat" };
  const takesMessage = url.hostname === "wa.me" || url.pathname === "/send" || url.pathname === "/send/";
  if (takesMessage && !url.searchParams.has("text")) url.searchParams.set("text", message);
  return { href: url.href, name: "WhatsApp" };
}
