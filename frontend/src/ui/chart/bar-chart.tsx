import styles from "./chart.module.css";
import { ChartFrame, type ChartProps } from "./chart-frame";

const fills = [styles.first, styles.second];

/** Bars next to each other; two series are grouped in pairs. */
export function BarChart(props: ChartProps) {
  const { labels, series } = props;
  const slot = 100 / labels.length;
  const width = (slot * 0.64) / series.length;
  return (
    <ChartFrame
      {...props}
      look="bars"
      draw={(getY) =>
        series.flatMap(({ name, values }, which) =>
          labels.map((label, at) => {
            const [end, start] = [getY(values[at] ?? 0), getY(0)];
            return (
              <rect
                key={`${name} ${label}`}
                x={at * slot + slot * 0.18 + which * width}
                y={Math.min(end, start)}
                width={width}
                height={Math.abs(end - start)}
                className={fills[which]}
              />
            );
          }),
        )
      }
    />
  );
}
