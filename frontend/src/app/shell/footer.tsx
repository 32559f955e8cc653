import { Mail, Phone } from "lucide-react";
import { useCallback, useState } from "react";
import { useConfig } from "~/data/config";
import { routes } from "~/lib/routes";
import { defaultSupport, telephoneLink } from "~/lib/support";
import { BrandMark } from "~/ui/brand-mark/brand-mark";
import { Link } from "~/ui/link/link";
import styles from "./footer.module.css";
import { LanguageSwitch } from "./language-switch";

/** The same help in the same order on every page (WCAG 3.2.6). */
export function Footer() {
  const support = useConfig()?.support ?? defaultSupport;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <FooterLogo />
        <div className={styles.help}>
          <a href={telephoneLink(support.phone)} className={styles.contact}>
            <Phone aria-hidden="true" size={18} />
            <span>
              Call Support <span className={styles.value}>{support.phone}</span>
            </span>
          </a>
          <a href={`mailto:${support.email}`} className={styles.contact}>
            <Mail aria-hidden="true" size={18} />
            <span>
              Email Support <span className={styles.value}>{support.email}</span>
            </span>
          </a>
        </div>
        <p id="help-numbers" tabIndex={-1} className={styles.crisis}>
          In immediate danger, call <a href="tel:911">911</a>. For a mental health or substance use
          crisis, call or text <a href="tel:988">988</a>; for treatment near you, call SAMHSA at{" "}
          <a href="tel:+18006624357">1-800-662-4357</a>. All are open 24/7.
        </p>
        <LanguageSwitch className={styles.language} />
        {/* The page may have been prerendered in another year. */}
        <p className={styles.copyright} suppressHydrationWarning>
          © {new Date().getFullYear()} Steady. All rights reserved. Companions are independent
          professionals, not medical providers.
        </p>
      </div>
    </footer>
  );
}

/**
 * NAV-051, NAV-052: the logo links to the admin login; an inline drawing replaces it when it fails
 * to load.
 */
function FooterLogo() {
  const [isBroken, setIsBroken] = useState(false);
  // In a prerendered page it may have failed before the app listened for errors.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
  }, []);
  return (
    <Link to={routes.adminLogin} className={styles.logo} aria-label="Steady, staff login">
      {isBroken ? (
        <BrandMark size={40} />
      ) : (
        <img
          ref={look}
          src="/logo.svg"
          alt=""
          width={40}
          height={40}
          onError={() => setIsBroken(true)}
        />
      )}
    </Link>
  );
}
