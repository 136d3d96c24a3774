import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Chart, type ChartSeries, Loaded, media, type Source, Stat, useFormat } from '#shell/api';
import type { OfferedReport, ReportPicture as Picture } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL, minWidth: 0 },
  about: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
  },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(28rem, 100%), 1fr))',
    gap: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    [media.print]: { display: 'block' },
  },
  chart: { minWidth: 0, breakInside: 'avoid', [media.print]: { marginBottom: tokens.spacingVerticalXXL } },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  heading: { margin: `0 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
});

interface ReportPictureProps {
  readonly of: Source<Picture>;
  readonly report: OfferedReport;
}

/** The key figures of a report, and its charts with tables and files. */
export const ReportPicture = ({ of, report }: ReportPictureProps) => {
  const styles = useStyles();
  return (
    <Loaded of={of}>
      {({ Description, Figures, Charts, FewerThan }) => (
        <div className={styles.root}>
          <p className={styles.about}>{Description}</p>
          <div className={styles.figures}>
            {Figures.map((figure) => (
              <Figure key={figure.Name} of={figure} fewerThan={FewerThan} />
            ))}
          </div>
          <div className={styles.charts}>
            {Charts.map((chart) => (
              <ChartOf key={chart.Id} of={chart} report={report} fewerThan={FewerThan} />
            ))}
          </div>
        </div>
      )}
    </Loaded>
  );
};

interface FigureProps {
  readonly of: Picture['Figures'][number];
  readonly fewerThan: number;
}

const Figure = ({ of: { Name, People }, fewerThan }: FigureProps) => {
  const t = useText();
  const { number } = useFormat();
  return <Stat label={Name} value={People === null ? '–' : number(People)} {...(People === null && { hint: t('reports.few', { n: fewerThan }) })} />;
};

interface ChartOfProps {
  readonly of: Picture['Charts'][number];
  readonly report: OfferedReport;
  readonly fewerThan: number;
}

const ChartOf = ({ of: { Name, Heading, Kind, Label, Points, IsFolded }, report, fewerThan }: ChartOfProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const series = useMemo(
    (): ChartSeries => ({ kind: Kind, label: Label, points: Points.map((point) => ({ name: point.Name, value: point.Value })) }),
    [Kind, Label, Points],
  );
  const highest = Points.reduce<{ readonly name: string; readonly value: number } | undefined>(
    (most, { Name, Value }) => (Value !== null && Value > (most?.value ?? 0) ? { name: Name, value: Value } : most),
    undefined,
  );
  const hasGaps = Points.some(({ Value }) => Value === null);
  return (
    <section className={styles.chart} aria-label={Name}>
      <h3 className={styles.heading}>{Name}</h3>
      {Points.some(({ Value }) => Value !== null) ? (
        <Chart
          series={series}
          fileName={`${report.Name} – ${Name}`}
          nameHeader={Heading}
          words={highest ? t('reports.picture.words', { name: highest.name, value: number(highest.value) }) : t('reports.picture.zero')}
          note={(IsFolded || hasGaps) && <span>{t(hasGaps ? 'reports.picture.gaps' : 'reports.picture.folded', { n: fewerThan })}</span>}
        />
      ) : (
        <p className={styles.none}>{t(IsFolded || hasGaps ? 'reports.picture.tooFew' : 'reports.picture.none', { n: fewerThan })}</p>
      )}
    </section>
  );
};
