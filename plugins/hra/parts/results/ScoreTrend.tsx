import { useMemo } from 'react';
import { Chart, useFormat, useResource } from '#shell/api';
import { submissions } from '../../state/library';
import { useText } from '../../text';
import { usePanelStyles } from '../usePanelStyles';

/** The scores of all submissions, as chart, table and file; nothing with fewer than two. */
export const ScoreTrend = () => {
  const panel = usePanelStyles();
  const t = useText();
  const { moment, shortMoment } = useFormat();
  const { data } = useResource(submissions);
  const series = useMemo(() => {
    const scored = (data?.Items ?? []).flatMap(({ SubmittedDate, Score }) =>
      SubmittedDate === null || Score === null ? [] : [{ at: SubmittedDate, value: Score }],
    );
    const points = scored
      .reverse()
      .map(({ at, value }) => ({ name: moment(at), short: `${shortMoment(at)} ${at.slice(0, 4)}`, key: at.slice(0, 'yyyy-MM-dd'.length), value }));
    return { kind: 'line' as const, label: t('trend.label'), points };
  }, [data, moment, shortMoment, t]);
  if (series.points.length < 2) return null;
  return (
    <section className={panel.root}>
      <h2 className={panel.title}>{t('trend')}</h2>
      <Chart series={series} fileName="health-score" nameHeader={t('date')} />
    </section>
  );
};
