import { type ReactNode, useId } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./chart.module.css";
import { isLabelShown, ticksOver } from "./scale";

export interface Series {
  name: string;
  values: readonly number[];
}

export interface ChartProps {
  title: string;
  /**
   * The chart's message in one sentence: "Earnings rose from $300 in June to $1,250 in November."
   */
  summary: string;
  /** The categories of the values: months, days. */
  labels: readonly string[];
  /** The header of the table's first column: "Month". */
  labelTitle: string;
  /** One series, or two to compare; each has a value for every label. */
  series: readonly [Series] | readonly [Series, Series];
  /** Formats 1250 as "$1,250". */
  format: (value: number) => string;
  headingLevel?: 2 | 3;
}

interface Props extends ChartProps {
  look: "bars" | "lines";
  /** Called with each value's vertical position in the chart. */
  draw: (getY: (value: number) => number) => ReactNode;
}

/** Title, summary, chart, and the numbers under "Show data". */
export function ChartFrame(props: Props) {
  const { title, summary, labels, series, format, headingLevel = 2, draw } = props;
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const ticks = ticksOver(series.flatMap(({ values }) => values));
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const getY = (value: number) => ((top - value) / (top - bottom)) * 100;
  return (
    <figure className={styles.chart} aria-labelledby={`${id}-title`}>
      <figcaption className={styles.text}>
        <Heading id={`${id}-title`} className={styles.title}>
          {title}
        </Heading>
        <p className={styles.summary}>{summary}</p>
        {series.length > 1 && <Legend series={series} look={props.look} />}
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={`${title}. ${summary}`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className={styles.picture}
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${getY(tick)}H100`}
              className={styles.line}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {draw(getY)}
        </svg>
        <div className={styles.labels} aria-hidden="true">
          {labels.map((label, at) => (
            <span
              key={label}
              className={isLabelShown(at, labels.length, 4) ? undefined : styles.minor}
            >
              {isLabelShown(at, labels.length) && label}
            </span>
          ))}
        </div>
      </div>
      <details>
        <summary className="disclosure">
          Show data <span className="visually-hidden">of {title}</span>
        </summary>
        <DataOf {...props} />
      </details>
    </figure>
  );
}

function Legend({ series, look }: Pick<Props, "series" | "look">) {
  return (
    <ul className={classNames(styles.legend, styles[look])} aria-hidden="true">
      {series.map(({ name }, at) => (
        <li key={name}>
          <span className={at === 0 ? styles.keyFirst : styles.keySecond} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function DataOf({ title, labels, labelTitle, series, format }: ChartProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{labelTitle}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className={styles.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ name, values }) => (
              <td key={name} className={styles.number}>
                {format(values[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
