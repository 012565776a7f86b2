type DownloadOptions = { name: string; content: string | Uint8Array<ArrayBuffer>; type: string };

/** Downloads a text as a file. */
export function download({ name, content, type }: DownloadOptions): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Lets the browser download what an address answers, which names the file. A refusal doesn't leave the page. */
export function openDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
