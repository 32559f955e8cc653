import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "~/lib/class-names";
import { Link } from "~/ui/link/link";
import styles from "./page.module.css";

export interface PageProps {
  /** The heading; also the tab title unless `tabTitle` is given. */
  title: ReactNode;
  tabTitle?: string;
  lead?: ReactNode;
  width?: "narrow" | "form" | "content" | "admin";
  back?: { to: string; label: string } | { onClick: () => void; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

const productName = "Steady";

/** Sets the neutral tab title and moves focus to the heading after a page change. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    document.title = title ? `${title} - ${productName}` : productName;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new filters or tabs in the address are no new page
  useEffect(() => {
    // "default" is the first page of a visit, where the browser places focus itself.
    if (key !== "default") heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}

export function Page(props: PageProps) {
  const { title, tabTitle, lead, width = "content", back, actions, children } = props;
  const heading = usePageTitle(tabTitle ?? (typeof title === "string" ? title : ""));
  return (
    <div className={classNames(styles.page, styles[width])}>
      {back && <BackControl back={back} />}
      <header className={styles.head}>
        <div className={styles.text}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

function BackControl({ back }: { back: NonNullable<PageProps["back"]> }) {
  const content = (
    <>
      <ArrowLeft aria-hidden="true" size={20} />
      {back.label}
    </>
  );
  return "to" in back ? (
    <Link to={back.to} className={styles.back}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={back.onClick} className={styles.back}>
      {content}
    </button>
  );
}
