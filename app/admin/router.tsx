import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from "@tanstack/react-router";
import { readQuery, writeQuery } from "#app/kit/address.ts";
import { allowedScreens, type Screen } from "#app/kit/navigation.ts";
import { useSignedIn } from "#app/kit/signed-in.tsx";
import { Layout } from "./layout/layout.tsx";
import { Broken, Missing, NoScreen } from "./layout/no-screen.tsx";
import { navigation } from "./navigation.ts";
import { Gate } from "./sign-in/gate.tsx";
import { Permitted } from "./sign-in/permitted.tsx";

const root = createRootRoute({ component: Outlet, notFoundComponent: Missing });

const login = createRoute({
  getParentRoute: () => root,
  path: "/admin/login",
  component: lazyRouteComponent(() => import("./sign-in/login-page.tsx")),
});

const gate = createRoute({
  getParentRoute: () => root,
  id: "protected",
  component: () => (
    <Gate>
      <Layout>
        <Permitted />
      </Layout>
    </Gate>
  ),
});

const rest = createRoute({ getParentRoute: () => gate, path: "/admin/$", component: Rest });

/** Redirects /admin to the first allowed screen; every other unknown path is not found. */
function Rest() {
  const { permissions } = useSignedIn();
  const { _splat } = rest.useParams();
  if (_splat) return <Missing />;
  const first = allowedScreens(navigation, permissions)[0];
  return first ? <Navigate to={first.path} replace /> : <NoScreen />;
}

const routeOf = ({ path, load }: Screen) =>
  createRoute({ getParentRoute: () => gate, path, component: lazyRouteComponent(load) });

export const newRouter = () =>
  createRouter({
    routeTree: root.addChildren([login, gate.addChildren([rest, ...navigation.map(routeOf)])]),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultPreload: "intent",
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: Missing,
    scrollRestoration: true,
  });
