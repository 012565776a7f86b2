/** Whether the text is an http(s) URL without credentials, for URLs that are fetched; see `isSafeHttpUrl` for links. */
export function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
