export type ShareLink = { name: string; href: string };

/** Plain links instead of widgets, so that no network can track visitors. */
export function buildShareLinks({ url, message }: { url: string; message: string }): ShareLink[] {
  const [address, text] = [encodeURIComponent(url), encodeURIComponent(message)];
  return [
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: "X", href: `https://x.com/intent/post?url=${address}&text=${text}` },
    { name: "WhatsApp", href: `https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
