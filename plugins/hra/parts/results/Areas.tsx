import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from '#shell/api';
import type { HraResults } from '../../contract';
import { useText } from '../../text';
import { usePanelStyles } from '../usePanelStyles';
import { useChangeText } from './range/useRangeWords';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: tokens.spacingHorizontalM, rowGap: tokens.spacingVerticalXXS },
  name: { fontWeight: tokens.fontWeightSemibold },
  score: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  bar: { gridColumn: '1 / -1', display: 'block', width: '100%', height: '10px' },
  says: { gridColumn: '1 / -1', margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, [media.print]: { color: '#000' } },
  track: {
    fill: tokens.colorNeutralBackground5,
    [media.print]: { fill: '#fff', stroke: '#000' },
    [media.forcedColours]: { fill: 'Canvas', stroke: 'CanvasText' },
  },
  filled: { fill: tokens.colorCompoundBrandBackground, [media.print]: { fill: '#666' }, [media.forcedColours]: { fill: 'Highlight' } },
});

/** The areas of a submission as bars from 0 to 100, each with its change and a sentence. */
export const Areas = ({ results: { Tabs, Previous } }: { readonly results: HraResults }) => {
  const styles = useStyles();
  const panel = usePanelStyles();
  const t = useText();
  const changeText = useChangeText();
  return (
    <section className={panel.root}>
      <h2 className={panel.title}>{t('areas')}</h2>
      <ul className={styles.list}>
        {Tabs.map(({ Name, Score, PreviousScore, Items }) => (
          <li key={Name} className={styles.row}>
            <span className={styles.name}>{Name}</span>
            <span className={styles.score}>{Score}</span>
            <svg className={styles.bar} aria-hidden>
              <rect className={styles.track} width="100%" height="10" rx={5} />
              <rect className={styles.filled} width={`${Score}%`} height="10" rx={5} />
            </svg>
            <p className={styles.says}>
              {t('areas.says', { items: Items.filter(({ RiskLevel }) => RiskLevel !== 'Low').length })}{' '}
              {Previous && PreviousScore !== undefined && `${changeText(Score - PreviousScore, String(Previous.Year)).text}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
