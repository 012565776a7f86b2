import { fireEvent, screen, within } from "@testing-library/react";
import axe from "axe-core";
import type { ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { BarChart } from "#app/kit/charts/bar-chart.tsx";
import type { ChartRow } from "#app/kit/charts/chart-data.ts";
import { LineChart } from "#app/kit/charts/line-chart.tsx";
import { ShareChart } from "#app/kit/charts/share-chart.tsx";
import { renderComponent } from "./render-component.tsx";

const months: ChartRow[] = [
  { label: "October 2026", axisLabel: "Oct", values: [1_200, 900] },
  { label: "November 2026", axisLabel: "Nov", values: [0, null] },
];
const common = {
  title: "Revenue by month",
  summary: "Revenue fell from $1,200 in October to $0 in November.",
  labelHeading: "Month",
  fileName: "revenue-by-month",
  format: (value: number) => `$${value.toLocaleString("en-US")}`,
};
const series = ["Revenue", "Year before"] as const;

const show = async (chart: ReactNode) => {
  const shown = await renderComponent(<main>{chart}</main>);
  await screen.findAllByRole("region");
  return shown;
};
const readTable = (): string[][] =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent ?? ""));

const expectedTable = [
  ["Month", "Revenue", "Year before"],
  ["October 2026", "$1,200", "$900"],
  ["November 2026", "$0", "No data yet"],
];

/** The text of the file that is saved next. */
function catchDownload(): () => Promise<string> {
  const saved: Blob[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    click.mockRestore();
  });
  return async () => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await saved.at(-1)?.arrayBuffer());
}

test.each([
  ["bars", BarChart],
  ["lines", LineChart],
])("a chart of %s says the same as a sentence, as a table and with the arrow keys", async (_, Chart) => {
  const { user } = await show(<Chart {...common} rows={months} series={series} />);
  expect(screen.getByText(common.summary)).toBeTruthy();
  expect(readTable()).toEqual(expectedTable);
  const cursor = await screen.findByRole("slider", { name: "Values of Revenue by month" });
  expect(document.querySelector("svg[height='240']")?.textContent).toContain("Oct");
  fireEvent.change(cursor, { target: { value: "0" } });
  expect(cursor.getAttribute("aria-valuetext")).toBe("October 2026, Revenue: $1,200, Year before: $900");
  fireEvent.change(cursor, { target: { value: "1" } });
  expect(cursor.getAttribute("aria-valuetext")).toBe("November 2026, Revenue: $0, Year before: No data yet");
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.queryByRole("slider")).toBeNull();
  expect(readTable()).toEqual(expectedTable);
  await user.click(screen.getByRole("button", { name: "Show as chart" }));
  expect(screen.getByRole("slider")).toBeTruthy();
});

test("the rows of the shown table link to what they count; the hidden table takes no focus", async () => {
  const to = ({ label }: ChartRow) =>
    label.startsWith("Oct") ? { to: "/admin/bookings", search: { month: "2026-10" } } : null;
  const { user } = await show(<BarChart {...common} rows={months} series={series} to={to} />);
  expect(screen.queryByRole("link")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["October 2026"]);
  expect(links[0]?.getAttribute("href")).toBe("/admin/bookings?month=2026-10");
});

test("the CSV file has the rows of the table as numbers, and no formulas", async () => {
  const readFile = catchDownload();
  const names = ["=1+2", "+cmd|' /C calc'!A0", "-5 trips", "@SUM(A1)", "\tTab", "\rReturn", 'Lake "Kivu", north'];
  const rows = names.map((label, index): ChartRow => ({ label, values: [index - 1.5] }));
  const { user } = await show(
    <BarChart {...common} labelHeading="Trip" rows={[...rows, { label: "New", values: [null] }]} series={["=Sum"]} />,
  );
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  const cells = names.slice(0, 6).map((name, index) => `"'${name}",${index - 1.5}`);
  const lines = [`"Trip","'=Sum"`, ...cells, `"Lake ""Kivu"", north",4.5`, `"New",`];
  expect(await readFile()).toBe(`\ufeff${lines.map((line) => `${line}\r\n`).join("")}`);
});

test("shares are listed from the largest on, the smallest of many together, and each in the table", async () => {
  const rows = [1, 2, 3, 4, 5, 6, 29].map((value) => ({ label: `Trip ${value}`, values: [value] as const }));
  await show(<ShareChart {...common} labelHeading="Trip" valueHeading="Bookings" format={String} rows={rows} />);
  expect(readTable().slice(0, 3)).toEqual([
    ["Trip", "Bookings", "Share"],
    ["Trip 29", "29", "58.0%"],
    ["Trip 6", "6", "12.0%"],
  ]);
  const others = await screen.findByText("2 others");
  expect(others.closest("li")?.textContent).toBe("2 others6.0%");
});

test.each([
  ["no rows", []],
  ["nothing that was measured", [{ label: "October 2026", values: [null, null] }]],
])("a chart of %s says so, and shows no zero", async (_, rows) => {
  await show(<LineChart {...common} rows={rows} series={series} />);
  expect(screen.getByText("No data yet")).toBeTruthy();
  expect(screen.queryByText(common.summary)).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a chart whose rows are loading has its heading and a placeholder", async () => {
  await show(<BarChart {...common} rows={undefined} series={series} />);
  expect(screen.getByRole("region", { name: common.title })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Loading");
  expect(screen.queryByText("No data yet")).toBeNull();
});

test("charts are accessible, drawn and as tables", async () => {
  const shares = [{ label: "Phone", values: [3] as const }];
  const { user } = await show(
    <>
      <BarChart {...common} rows={months} series={series} />
      <ShareChart {...common} title="Devices" valueHeading="Visits" rows={shares} />
    </>,
  );
  await screen.findByRole("slider");
  const findViolations = async () =>
    (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations;
  expect(await findViolations()).toEqual([]);
  for (const button of screen.getAllByRole("button", { name: "Show as table" })) await user.click(button);
  expect(await findViolations()).toEqual([]);
});
