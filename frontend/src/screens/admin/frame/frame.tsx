import { Outlet } from "react-router";
import AdminFrame from "~/features/accounts/admin-frame";

/** What every page of the administration stands in. */
export default function AdminFrameScreen() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
