import { describeChange } from "./describe-change.ts";
import UsersPage from "./users/users-page.tsx";

export default function UsersScreen() {
  return <UsersPage describe={describeChange} />;
}
