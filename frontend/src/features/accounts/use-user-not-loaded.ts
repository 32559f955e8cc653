import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Subject } from "~/data/subject";
import { type AdminDashboardState, routes } from "~/lib/routes";

/**
 * KPROF-070, KDASH-008: if the user cannot be read, or is of the other type, the administrator is
 * redirected to the dashboard with a message.
 */
export function useUserNotLoaded({ relation }: Subject, isFailed: boolean) {
  const navigate = useNavigate();
  const isLeaving = isFailed && relation === "viewed";
  useEffect(() => {
    if (!isLeaving) return;
    const state: AdminDashboardState = { problem: "Failed to load user data. Please try again." };
    navigate(routes.adminDashboard, { replace: true, state });
  }, [isLeaving, navigate]);
}
