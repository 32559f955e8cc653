import styles from "./chart.module.css";
import { ChartFrame, type ChartProps } from "./chart-frame";

const strokes = [styles.strokeFirst, styles.strokeSecond];

/** A trend over time; the second series is dashed, so that color is not the only difference. */
export function LineChart(props: ChartProps) {
  const { labels, series } = props;
  const slot = 100 / labels.length;
  const getPoints = (values: readonly number[], getY: (value: number) => number) =>
    labels.map((_, at) => `${(at + 0.5) * slot} ${getY(values[at] ?? 0)}`);
  return (
    <ChartFrame
      {...props}
      look="lines"
      draw={(getY) =>
        series.map(({ name, values }, which) => {
          const points = getPoints(values, getY);
          return (
            <g key={name}>
              <path
                d={`M${points.join("L")}`}
                className={strokes[which]}
                vectorEffect="non-scaling-stroke"
              />
              {which === 0 && (
                <path
                  d={points.map((point) => `M${point}h0`).join("")}
                  className={styles.dots}
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
          );
        })
      }
    />
  );
}
