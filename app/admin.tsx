import "./admin/admin.css";
import { startTheme } from "#app/kit/screens/theme.ts";

// The page has its colours while the rest is loaded.
startTheme();

const { renderAdmin } = await import("./admin/start.tsx");
renderAdmin(document.getElementById("root") ?? document.body.appendChild(document.createElement("div")));
