import { focusManager } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PerformanceMonitor } from "#app/admin/dashboard/performance-monitor.tsx";
import { SystemStatus } from "#app/admin/dashboard/system-status.tsx";
import type { Performance } from "#shared/analytics/performance-contract.ts";
import type { ConnectedApi } from "./connect-api.ts";
import { findToast } from "./open-screen.tsx";
import { renderComponent } from "./render-component.tsx";

const call = "GET /api/analytics/performance";
const panels = (
  <>
    <SystemStatus />
    <PerformanceMonitor />
  </>
);

const latest = {
  ...{ cpu: 50, memory: 85.1, event_loop_delay: 3.2, response_time: 500, database_latency: 1.5 },
  ...{ memory_used: 200_000_000, storage_latency: 4, uptime: 3_720, load: 0.4 },
};
const report = (minute: string, cpu: number) => ({ ...latest, at: `2026-11-23T06:${minute}:00.000Z`, cpu });
const aProcess = (name: string, cpu: number): Performance["processes"][number] => ({
  ...{ name, started_at: "2026-11-23T05:00:00.000Z", is_current: name === "first:1", latest: { ...latest, cpu } },
  last_hour: [report("01", 12), report("02", 48)],
});
const operational = (message: string) => ({ status: "operational" as const, message, response_time: 1.5 });
const measured: Performance = {
  services: {
    database: operational("The database answers."),
    api_services: operational("The API answers."),
    storage: { status: "not_operational", message: "Files can't be stored at the moment.", response_time: null },
  },
  server: { ...latest, load_time: null },
  processes: [aProcess("first:1", 50)],
};

const answer = (api: ConnectedApi, data: Performance) =>
  api.intercept(call, async () => Response.json({ success: true, status: 200, message: "OK", data }));
const fail = (api: ConnectedApi, status: number, message: string) =>
  api.intercept(call, async () => Response.json({ success: false, status, message, error: message }, { status }));

/** Asks again, as when somebody comes back to the tab. */
function refetch(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

const panel = (name: string) => within(screen.getByRole("region", { name }));
/** What is said of an entry. */
const entry = (name: string, label: string) => panel(name).getByText(label).nextElementSibling?.textContent ?? "";
const figure = (label: string) => entry("Performance monitor", label);
const service = (label: string) => entry("System status", label);

async function openWith(data: Performance) {
  const opened = await renderComponent(panels);
  await screen.findByText("CPU");
  answer(opened, data);
  refetch();
  return opened;
}

test("the figures of the server are shown, and nothing is claimed of what was not measured", async () => {
  await renderComponent(panels);
  await screen.findByText("CPU");
  expect(figure("CPU")).toMatch(/^[\d.]+%(Good|Warning|Critical)/);
  expect(figure("Load time")).toMatch(/^No data yet/);
  for (const label of ["Database", "API services", "Storage"]) expect(service(label)).toMatch(/^Operational/);
  expect(service("DB latency")).toMatch(/^[\d.]+ ms$/);
  expect(service("Server load")).toMatch(/^[\d.]+$/);
});

test("each figure has a word for what it means, and its last hour; each service its state", async () => {
  await openWith({ ...measured, server: { ...latest, load_time: 1_001 } });
  await waitFor(() => expect(figure("CPU")).toMatch(/^50%Good/));
  expect(figure("CPU")).toContain("Last hour: 12% to 48%");
  expect(figure("Memory")).toMatch(/^85.1%Critical/);
  expect(figure("API response time")).toMatch(/^500 msWarning/);
  expect(figure("Load time")).toMatch(/^1,001 msWarning/);
  expect(figure("Uptime")).toMatch(/^1 hour 2 minutes/);
  expect(service("Storage")).toMatch(/^Not operationalFiles can't be stored/);
});

test("without a database the last figures stay, and the failure is told once, until there is one again", async () => {
  const api = await openWith(measured);
  await waitFor(() => expect(figure("CPU")).toMatch(/^50%/));
  fail(api, 503, "The database can't be reached. Please try again later.");
  refetch();
  await findToast("Performance Monitoring Error");
  expect(screen.getByText("Unable to load real-time data. Showing cached information.")).toBeDefined();
  expect(figure("CPU")).toMatch(/^50%/);
  expect(service("Database")).toMatch(/^Not operationalThe database can't be reached/);
  expect(service("API services")).toMatch(/^Operational/);

  await api.user.click(screen.getByRole("button", { name: "Close toast" }));
  await waitFor(() => expect(screen.queryByText("Performance Monitoring Error")).toBeNull());
  const before = api.calls.length;
  refetch();
  // A failed call is tried once again.
  await waitFor(() => expect(api.calls.length).toBe(before + 2));
  await waitFor(() => expect(screen.getByRole("button", { name: "Try again" }).matches(":disabled")).toBe(false));
  expect(screen.queryByText("Performance Monitoring Error")).toBeNull();

  answer(api, measured);
  refetch();
  await waitFor(() => expect(service("Database")).toMatch(/^Operational/));
  expect(screen.queryByText(/Showing cached information/)).toBeNull();
  fail(api, 500, "Server error. Please try again later.");
  refetch();
  await findToast("Performance Monitoring Error");
  expect(service("API services")).toMatch(/^Not operationalServer error/);
});

test("the last figures are there at once after a reload", async () => {
  await openWith(measured);
  await waitFor(() => expect(figure("CPU")).toMatch(/^50%/));
  cleanup();
  await renderComponent(panels);
  await screen.findByText("CPU");
  expect(figure("CPU")).toMatch(/^50%/);
});

test("several processes are chosen by name, and the one that was shown stays when another answers", async () => {
  const processes = [aProcess("first:1", 50), aProcess("second:2", 7)];
  const api = await openWith({ ...measured, processes });
  await waitFor(() => expect(figure("CPU")).toMatch(/^50%/));
  await api.user.selectOptions(await screen.findByLabelText("Server process"), "second:2");
  expect(figure("CPU")).toMatch(/^7%/);
  answer(api, { ...measured, processes: [aProcess("first:1", 51), aProcess("second:2", 8)] });
  refetch();
  await waitFor(() => expect(figure("CPU")).toMatch(/^8%/));
});
