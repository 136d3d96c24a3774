import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormat } from '#shell/api';
import type { Finding } from '../../rules/findings';
import { useText } from '../../text';
import { usePanelStyles } from '../usePanelStyles';
import { RiskBadge } from './RiskBadge';

const useStyles = makeStyles({
  root: { borderLeft: `${tokens.strokeWidthThickest} solid ${tokens.colorStatusDangerBorder2}` },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  advice: { margin: `${tokens.spacingVerticalXS} 0 0` },
});

/** Findings that need attention now or soon, at the top of the health profile; nothing without any. */
export const Findings = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const styles = useStyles();
  const panel = usePanelStyles();
  const t = useText();
  if (findings.length === 0) return null;
  return (
    <section className={`${panel.root} ${styles.root}`} aria-labelledby="hra-findings">
      <h2 id="hra-findings" className={styles.title}>
        {t('findings.title')}
      </h2>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <div className={styles.line}>
              <RiskBadge level={finding.level} />
              <strong>{finding.name}</strong>
              <FindingValue value={finding.value} />
            </div>
            {finding.says && <p className={styles.advice}>{finding.says}</p>}
            <p className={styles.advice}>{finding.advice || t(`findings.advice.${finding.level}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const FindingValue = ({ value }: Pick<Finding, 'value'>) => {
  const t = useText();
  const { day, number } = useFormat();
  if (typeof value === 'string') return <span>{value}</span>;
  return <span>{t('findings.measured', { value: number(value.Value), unit: value.Units, date: day(value.Date) })}</span>;
};
