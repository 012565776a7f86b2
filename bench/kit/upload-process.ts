/** Uploads pictures from a process of its own: sending them would delay what is timed in the bench's process. */
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import pLimit from "p-limit";

export type UploadOrder = { url: string; token: string; files: string[]; count: number; atOnce: number };

async function upload({ url, token }: UploadOrder, bytes: Uint8Array, n: number): Promise<void> {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(bytes)]), `photo-${n}.jpg`);
  form.set("category", "trips");
  form.set("alt_text", "A hill");
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/images`, { method: "POST", headers, body: form });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`An upload was answered with ${response.status}`);
}

// Who uploads has a machine of their own: sending must not take the cores of the server that is timed.
setPriority(constants.priority.PRIORITY_LOW);

process.once("message", async (order: UploadOrder) => {
  const photographs = await Promise.all(order.files.map((file) => readFile(file)));
  const limit = pLimit(order.atOnce);
  const send = (n: number) => limit(() => upload(order, photographs[n % photographs.length] ?? Buffer.alloc(0), n));
  await Promise.all(Array.from({ length: order.count }, (_, n) => send(n)));
  process.disconnect?.();
});
