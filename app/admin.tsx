import "./admin/admin.css";
import { z } from "zod";
import { startTheme } from "#app/kit/theme.ts";

// The Content-Security-Policy forbids eval. Must be set before any schema is created, hence the dynamic import.
z.config({ jitless: true });
startTheme();

const { renderAdmin: start } = await import("./admin/start.tsx");
start(document.getElementById("root") ?? document.body.appendChild(document.createElement("div")));
