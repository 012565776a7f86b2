import "./admin/admin.css";
import { startTheme } from "#app/kit/screens/theme.ts";
import { loadFirstScreen } from "./admin/load-first-screen.ts";

// The page has its colours while the rest is loaded.
startTheme();
loadFirstScreen(location);

const { renderAdmin } = await import("./admin/start.tsx");
renderAdmin(document.getElementById("root") ?? document.body.appendChild(document.createElement("div")));
