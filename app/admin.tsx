import "./admin/admin.css";
import { z } from "zod";
import { startTheme } from "#app/kit/theme.ts";

// The page's Content-Security-Policy allows no eval. Said before any schema is made, hence the import below it.
z.config({ jitless: true });
startTheme();

const { start } = await import("./admin/start.tsx");
start(document.getElementById("root") ?? document.body.appendChild(document.createElement("div")));
