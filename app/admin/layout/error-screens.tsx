import { Link } from "@tanstack/react-router";
import { Bug, Compass, Lock } from "lucide-react";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { Button, buttonClassName } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Shown for an unknown path under /admin. */
export const NotFound = () => (
  <div className="px-4 pt-5 sm:px-6">
    <PageTitle>Page not found</PageTitle>
    <EmptyState
      icon={Compass}
      title="This page doesn't exist"
      text="Check the address, or use the menu."
      action={
        <Link to="/admin" className={buttonClassName("primary")}>
          Go to the back-office
        </Link>
      }
    />
  </div>
);

/** Shown to a user whose permissions open no screen. */
export const NoAccess = () => (
  <div className="px-4 pt-5 sm:px-6">
    <PageTitle>Back-office</PageTitle>
    <EmptyState icon={Lock} title="You don't have access yet" text="Ask an administrator to give you access." />
  </div>
);

/** Error boundary of a screen; the rest of the back-office keeps working. */
export const ErrorScreen = () => (
  <div className="px-4 pt-5 sm:px-6">
    <PageTitle>Something went wrong</PageTitle>
    <EmptyState
      icon={Bug}
      title="Couldn't load this page"
      text="Reload the page. If the problem continues, contact your administrator."
      action={
        <Button tone="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    />
  </div>
);
