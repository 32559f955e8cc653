import { Outlet } from "react-router";
import AdminFrame from "~/features/accounts/admin-frame";

/** The layout of every admin page. */
export default function AdminFrameScreen() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
