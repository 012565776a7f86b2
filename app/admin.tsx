import "./admin/admin.css";
import { z } from "zod";
import { startTheme } from "#app/kit/screens/theme.ts";

// The Content-Security-Policy forbids eval. Must be set before any schema is created, hence the dynamic import.
z.config({ jitless: true });
startTheme();

const { renderAdmin } = await import("./admin/start.tsx");
renderAdmin(document.getElementById("root") ?? document.body.appendChild(document.createElement("div")));
