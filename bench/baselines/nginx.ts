import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "#tests/product/find-free-port.ts";
import { createTempFolder } from "../kit/database.ts";
import type { Baseline } from "../kit/start-baseline.ts";
import type { RecordedResponse } from "./bare-process.ts";

const hasNginx = (): boolean => spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;

const escapeHeaderValue = (value: string): string =>
  value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("$", "");

/** Headers that nginx adds itself. */
const generatedHeaders = /^(content-length|content-type|etag|date|connection|keep-alive)$/i;

function toLocationBlock({ path, headers }: RecordedResponse, file: string): string {
  const type = headers["content-type"] ?? "text/html";
  const extra = Object.entries(headers).filter(([name]) => !generatedHeaders.test(name));
  const lines = extra.map(([name, value]) => `add_header ${name} "${escapeHeaderValue(value)}";`).join("\n");
  return `location = ${path} { default_type "${type}"; types {} ${lines} try_files /${file} =404; }`;
}

const renderConfig = (folder: string, port: number, locations: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=100 inactive=600s; open_file_cache_valid 600s;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; root ${folder}/files; ${locations} }
}
`;

/** Baseline: nginx with one worker, serving the same compressed bytes from open files. Null if nginx is not installed. */
export async function startNginx(answers: readonly RecordedResponse[]): Promise<Baseline | null> {
  if (!hasNginx()) return null;
  const folder = await createTempFolder();
  await mkdir(join(folder.path, "files"));
  await chmod(join(folder.path, "files"), 0o755);
  const port = await findFreePort();
  const locations: string[] = [];
  for (const [index, answer] of answers.entries()) {
    await writeFile(join(folder.path, "files", `${index}`), answer.body, { mode: 0o644 });
    locations.push(toLocationBlock(answer, `${index}`));
  }
  await writeFile(join(folder.path, "nginx.conf"), renderConfig(folder.path, port, locations.join("\n")));
  const child = spawn("nginx", ["-c", join(folder.path, "nginx.conf"), "-e", join(folder.path, "error.log")]);
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    if (await fetch(url).then(Boolean, () => false)) break;
    await pause(50);
  }
  if (child.exitCode !== null) throw new Error("nginx could not start");
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => {
      void once(child, "exit").then(folder.remove);
      child.kill("SIGTERM");
    },
  };
}
