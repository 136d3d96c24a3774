import { type AudienceCount, Stat, useFormat } from '#shell/api';
import { useText } from '../../../text';
import { costOf, pointsOf } from '../rules/cost';
import type { LevelValues } from '../rules/values';
import { useWizardStyles } from './useWizardStyles';

interface CostPartProps {
  readonly levels: readonly LevelValues[];
  readonly count: AudienceCount | undefined;
  readonly pointsPerDollar: number | null;
}

/** Maximum cost of a challenge: in points, and in money if points have a monetary value. */
export const CostPart = ({ levels, count, pointsPerDollar }: CostPartProps) => {
  const styles = useWizardStyles();
  const t = useText();
  const { number } = useFormat();
  const said = (): string => {
    if (count === undefined) return t('wizard.cost.unknown');
    if (count.IsFew || count.Total === null) return t('wizard.cost.few', { n: count.FewerThan });
    const { points, dollars } = costOf(levels, count.Total, pointsPerDollar);
    if (count.IsTotalCapped) return t('wizard.cost.more', { n: count.Total, points });
    return dollars === undefined ? t('wizard.cost.points', { points, people: count.Total }) : t('wizard.cost.money', { points, dollars, people: count.Total });
  };
  return (
    <section className={styles.part} aria-label={t('wizard.cost')}>
      <h3 className={styles.heading}>{t('wizard.cost')}</h3>
      <Stat label={t('wizard.cost.each')} value={number(pointsOf(levels))} />
      <p role="status" className={styles.text}>
        {said()}
      </p>
    </section>
  );
};
