import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { Loaded, useFormat } from '#shell/api';
import type { PointsEntry } from '../contract';
import { latest } from '../state';
import { useText } from '../text';
import { SummaryCard } from './SummaryCard';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'grid',
    gridTemplateColumns: '4.5em minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    ':last-child': { paddingBottom: 0 },
  },
  points: {
    gridRow: 'span 2',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  gained: { color: tokens.colorBrandForeground1 },
  name: { overflowWrap: 'anywhere' },
  day: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  empty: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The person's last points with amount, source and day; newest first. */
export const LatestPoints = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <SummaryCard icon={<HistoryRegular />} title={t('latest')}>
      <Loaded of={latest} empty={<p className={styles.empty}>{t('latest.empty')}</p>}>
        {(entries) => (
          <ul className={styles.list}>
            {entries.map((entry) => (
              <Entry key={entry.Id} {...entry} />
            ))}
          </ul>
        )}
      </Loaded>
    </SummaryCard>
  );
};

const Entry = ({ Points, Name, At }: PointsEntry) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  return (
    <li className={styles.entry}>
      <span className={mergeClasses(styles.points, Points > 0 && styles.gained)}>
        {Points > 0 ? t('gained', { points: Points }) : t('lost', { points: -Points })}
      </span>{' '}
      <span className={styles.name}>{Name}</span> <span className={styles.day}>{format.moment(At)}</span>
    </li>
  );
};
