import type { ComponentProps } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./card.module.css";

type Props = ComponentProps<"div"> & {
  as?: "div" | "section" | "article" | "li" | "aside";
  tone?: "surface" | "sunken" | "promo";
  padding?: "normal" | "roomy" | "none";
};

export function Card(props: Props) {
  const { as: Tag = "div", tone = "surface", padding = "normal", className, ...rest } = props;
  const Element = Tag as "div";
  return (
    <Element
      {...rest}
      className={classNames(styles.card, styles[tone], styles[padding], className)}
    />
  );
}
