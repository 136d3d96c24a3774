import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EmptyState, media, tableLook, useFormat } from '#shell/api';
import type { Leaderboard } from '../../contract';
import { hasGap, isListed } from '../../rules/progress/ranks';
import { useText } from '../../text';
import { EntryAvatar } from './EntryAvatar';
import { Podium } from './Podium';
import { RankBadge } from './RankBadge';

const useStyles = makeStyles({
  table: {
    ...tableLook,
    maxWidth: '56rem',
    marginInline: 'auto',
    '--bar': '10rem',
    '& :is(th, td)': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}` },
    '& th:first-letter': { textTransform: 'uppercase' },
    [media.mobile]: {
      '--bar': '4.5rem',
      fontSize: tokens.fontSizeBase200,
      '& :is(th, td)': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXS}` },
    },
  },
  rank: { width: '1%', textAlign: 'center' },
  number: { width: '1%', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  who: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0, [media.mobile]: { gap: tokens.spacingHorizontalS } },
  name: { minWidth: 0, overflowWrap: 'break-word' },
  // Stays visible while the list scrolls, at the edge that it has left.
  own: {
    '& > td': {
      position: 'sticky',
      top: 0,
      bottom: `calc(-1 * ${tokens.spacingVerticalM})`,
      zIndex: 1,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
      [media.low]: { position: 'static' },
    },
  },
  note: { maxWidth: '56rem', margin: `${tokens.spacingVerticalS} auto 0`, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  corrected: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  bar: {
    display: 'block',
    height: '4px',
    marginTop: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    forcedColorAdjust: 'none',
    [media.forcedColours]: { backgroundColor: 'Highlight' },
  },
});

/** People by rank (PRG-019), without units if the program hides them (PRG-135). The own row stays visible. */
export const BoardPeople = ({ board }: { readonly board: Leaderboard }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const listed = board.Users.filter(isListed);
  const most = Math.max(1, ...listed.map(({ UnitTotal }) => UnitTotal));
  if (listed.length === 0) return <EmptyState title={t('leaderboard.empty')} text={t('leaderboard.empty.text')} />;
  return (
    <>
      <Podium entries={listed} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              {t('leaderboard.rank')}
            </th>
            <th scope="col">{t('leaderboard.name')}</th>
            <th scope="col" className={styles.number}>
              {t('leaderboard.days')}
            </th>
            {!board.HideUnit && (
              <th scope="col" className={styles.number}>
                {board.Units}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {listed.map((entry) => (
            <tr key={entry.UserId} className={mergeClasses(entry.MyEntry && styles.own)} aria-current={entry.MyEntry || undefined}>
              <td className={styles.rank}>
                <RankBadge rank={entry.Rank} />
              </td>
              <td>
                <span className={styles.who}>
                  <EntryAvatar entry={entry} />
                  <span className={styles.name}>
                    {entry.UserInfo}
                    {!board.HideUnit && <span className={styles.bar} style={{ width: `calc(${entry.UnitTotal / most} * var(--bar))` }} aria-hidden />}
                    {!board.HideUnit && entry.CorrectedTotal !== null && (
                      <span className={styles.corrected}>{t('leaderboard.corrected', { total: entry.CorrectedTotal })}</span>
                    )}
                  </span>
                </span>
              </td>
              <td className={styles.number}>{number(entry.TotalDays)}</td>
              {!board.HideUnit && <td className={styles.number}>{number(entry.UnitTotal)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasGap(listed) && <p className={styles.note}>{t('leaderboard.gap')}</p>}
    </>
  );
};
