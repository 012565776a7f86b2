import { routes } from "#server/kit/routes.ts";
import { pageContract } from "#shared/pages/contract.ts";
import { listSlides } from "./list-slides.ts";

export const pageRoutes = routes(pageContract, { listSlides });
