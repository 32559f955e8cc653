import type { ReactNode } from "react";
import { leaveSite, neutralPage } from "./leave-site";

interface Props {
  className?: string | undefined;
  children?: ReactNode;
}

export function LeaveLink({ className, children = "Leave this site" }: Props) {
  return (
    <a
      href={neutralPage}
      className={className}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        leaveSite();
      }}
    >
      {children}
    </a>
  );
}
