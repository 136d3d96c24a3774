import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyState, Loaded, useDispatch, useFormat, usePagedList } from '#shell/api';
import type { Leaderboard, LeaderboardEntry } from '../../contract';
import { bestOf, isListed } from '../../rules/progress/ranks';
import { allGroups, boardQuery, type LeaderboardInput, membersOf } from '../../state/leaderboard';
import { useText } from '../../text';
import { BoardBar, isBestOnly, useBoardView } from './BoardBar';
import { BoardPages } from './BoardPages';
import { RankBadge } from './RankBadge';

const useStyles = makeStyles({
  root: { maxWidth: '56rem', marginInline: 'auto', marginTop: tokens.spacingVerticalM },
  gap: { margin: `${tokens.spacingVerticalM} 0`, textAlign: 'center', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  item: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  own: { borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorBrandBackground2 },
  head: { display: 'flex', width: '100%', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0, paddingBlock: tokens.spacingVerticalS },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
  total: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  members: { margin: 0, padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} 52px`, listStyleType: 'none' },
  member: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, paddingBlock: tokens.spacingVerticalXS },
  closed: { margin: 0, padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} 52px`, color: tokens.colorNeutralForeground2 },
});

interface BoardGroupsProps {
  readonly board: Leaderboard;
  readonly input: LeaderboardInput;
}

/** Groups by rank: the best ones and those around the viewer's, or all of them in pages. Opening one shows its members (PRG-020). */
export const BoardGroups = ({ board, input }: BoardGroupsProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const [view, choose] = useBoardView(({ search }) => dispatch(allGroups.narrowed({ ...boardQuery(input), SearchTerms: search })));
  if (!board.Groups.some(isListed)) return <EmptyState title={t('leaderboard.noGroups')} text={t('leaderboard.empty.text')} />;
  const { Ranked, Near, Between } = board.GroupsStanding;
  const best = bestOf(board.Groups, Near);
  return (
    <>
      <BoardBar
        view={view}
        onView={choose}
        search={t('leaderboard.searchGroups')}
        everyone={Ranked > best.length + Near.length ? t('leaderboard.allGroups', { count: Ranked }) : undefined}
      />
      {isBestOnly(view) ? (
        <>
          <GroupPanels entries={best} board={board} input={input} />
          {Between > 0 && <p className={styles.gap}>{t('leaderboard.between', { count: Between })}</p>}
          {Near.length > 0 && <GroupPanels entries={Near} board={board} input={input} />}
        </>
      ) : (
        <Everyone board={board} input={input} />
      )}
    </>
  );
};

const Everyone = ({ board, input }: BoardGroupsProps) => (
  <BoardPages of={usePagedList(allGroups, 'nothing')}>{(entries) => <GroupPanels entries={entries} board={board} input={input} />}</BoardPages>
);

const GroupPanels = ({ entries, board, input }: BoardGroupsProps & { readonly entries: readonly LeaderboardEntry[] }) => {
  const styles = useStyles();
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <Accordion className={styles.root} multiple collapsible openItems={[...open]} onToggle={(_, { openItems }) => setOpen(openItems as string[])}>
      {entries.map((entry) => (
        <GroupPanel key={entry.GroupId} entry={entry} board={board} input={input} />
      ))}
    </Accordion>
  );
};

const GroupPanel = ({ entry, board, input }: BoardGroupsProps & { readonly entry: LeaderboardEntry }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const groupId = entry.GroupId ?? '';
  return (
    <AccordionItem value={groupId} className={mergeClasses(styles.item, entry.MyEntry && styles.own)}>
      <AccordionHeader expandIconPosition="end" size="large">
        <span className={styles.head}>
          <RankBadge rank={entry.Rank} />
          <span className={styles.name}>{entry.UserInfo}</span>
          {!board.HideUnit && <span className={styles.total}>{t('leaderboard.units', { total: number(entry.UnitTotal), units: board.Units })}</span>}
        </span>
      </AccordionHeader>
      <AccordionPanel>
        {board.AllowGetGroupUsers ? (
          <Loaded of={membersOf(input, groupId)} failed={t('leaderboard.membersFailed')}>
            {(members) => (
              <ul className={styles.members} aria-label={entry.UserInfo}>
                {members.map(({ Name, RankValue }) => (
                  <li key={Name} className={styles.member}>
                    <span>{Name}</span>
                    {!board.HideUnit && <span className={styles.total}>{number(RankValue)}</span>}
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        ) : (
          <p className={styles.closed}>{t('leaderboard.membersClosed')}</p>
        )}
      </AccordionPanel>
    </AccordionItem>
  );
};
