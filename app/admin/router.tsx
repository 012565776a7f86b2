import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { lazy } from "react";
import { parseQuery, stringifyQuery } from "#app/kit/list/search-state.ts";
import { prefetchScreen } from "#app/kit/screens/prefetch.ts";
import { findStartScreen, type Screen, startPath } from "#app/kit/screens/screen.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { ErrorScreen, NoAccess, NotFound } from "./layout/error-screens.tsx";
import { Layout } from "./layout/layout.tsx";
import { loadLoginPage, screenModules } from "./screen-modules.ts";
import { screens } from "./screens.ts";
import { readRedirectPath } from "./sign-in/redirect-path.ts";
import { RequireAuth } from "./sign-in/require-auth.tsx";
import { RequirePermission } from "./sign-in/require-permission.tsx";

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/login",
  component: lazyRouteComponent(loadLoginPage),
  // The code of the next screen comes with that of this one, so that it is there when somebody has signed in.
  loader: ({ location }) => prefetchScreen(screens, readRedirectPath(location.search)),
});

const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "protected",
  component: () => (
    <RequireAuth>
      <Layout>
        <RequirePermission />
      </Layout>
    </RequireAuth>
  ),
});

const catchAllRoute = createRoute({ getParentRoute: () => protectedRoute, path: "/admin/$", component: CatchAll });

const Dashboard = lazy(screenModules[startPath]);

/** /admin is the dashboard; whoever may not see it comes to the first screen that is allowed. Other paths are not found. */
function CatchAll() {
  const { permissions } = useSignedInUser();
  const { _splat } = catchAllRoute.useParams();
  if (_splat) return <NotFound />;
  const start = findStartScreen(screens, permissions);
  if (!start) return <NoAccess />;
  return start.path === startPath ? <Dashboard /> : <Navigate to={start.path} replace />;
}

/** The open record is an optional part of the path: "/admin/bookings/12". */
const toRoute = ({ path, load, recordParam }: Screen) =>
  createRoute({
    getParentRoute: () => protectedRoute,
    path: `${path}/{-$record}`,
    component: lazyRouteComponent(load),
    beforeLoad: ({ search }: { search: Record<string, unknown> }) => {
      if (recordParam === undefined || search[recordParam] === undefined) return;
      const { [recordParam]: record, ...others } = search;
      throw redirect({ to: `${path}/${record}`, search: others, replace: true });
    },
  });

/** In the browser's address bar, unless another history is given. */
export const createAdminRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree: rootRoute.addChildren([
      loginRoute,
      protectedRoute.addChildren([catchAllRoute, ...screens.filter(({ path }) => path !== startPath).map(toRoute)]),
    ]),
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: "intent",
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
