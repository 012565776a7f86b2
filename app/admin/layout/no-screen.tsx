import { Link } from "@tanstack/react-router";
import { Bug, Compass, Lock } from "lucide-react";
import { PageTitle } from "#app/kit/page-title.tsx";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";

/** An address of the back-office at which there is no screen. */
export const Missing = () => (
  <div className="px-4 pt-5 sm:px-6">
    <PageTitle>Page not found</PageTitle>
    <Empty
      icon={Compass}
      title="There is no screen at this address"
      text="The menu shows every screen that you may open."
      action={
        <Link to="/admin" className={buttonLook("primary")}>
          Go to the first screen
        </Link>
      }
    />
  </div>
);

export const NoScreen = () => (
  <div className="px-4 pt-5 sm:px-6">
    <PageTitle>Back-office</PageTitle>
    <Empty icon={Lock} title="No screen is open to you yet" text="An administrator can give you the permissions." />
  </div>
);

/** A fault of the program itself; the rest of the back-office goes on. */
export const Broken = () => (
  <div className="px-4 pt-5 sm:px-6">
    <PageTitle>Something went wrong</PageTitle>
    <Empty
      icon={Bug}
      title="This screen could not be shown"
      text="Load it again. If that doesn't help, please tell whoever looks after this system."
      action={
        <Button tone="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      }
    />
  </div>
);
