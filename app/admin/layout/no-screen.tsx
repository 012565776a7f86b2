import { Link } from "@tanstack/react-router";
import { Bug, Compass, Lock } from "lucide-react";
import { PageTitle } from "#app/kit/page-title.tsx";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";

/** Shown for an unknown path under /admin. */
export const Missing = () => (
  <div className="px-4 pt-5 sm:px-6">
    <PageTitle>Page not found</PageTitle>
    <Empty
      icon={Compass}
      title="This page doesn't exist"
      text="Check the address, or use the menu."
      action={
        <Link to="/admin" className={buttonLook("primary")}>
          Go to the back-office
        </Link>
      }
    />
  </div>
);

/** Shown to a user whose permissions open no screen. */
export const NoScreen = () => (
  <div className="px-4 pt-5 sm:px-6">
    <PageTitle>Back-office</PageTitle>
    <Empty icon={Lock} title="You don't have access yet" text="Ask an administrator to give you access." />
  </div>
);

/** Error boundary of a screen; the rest of the back-office keeps working. */
export const Broken = () => (
  <div className="px-4 pt-5 sm:px-6">
    <PageTitle>Something went wrong</PageTitle>
    <Empty
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
