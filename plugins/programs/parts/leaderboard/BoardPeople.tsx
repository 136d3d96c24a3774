import { makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, useDispatch, usePagedList } from '#shell/api';
import type { Leaderboard } from '../../contract';
import { bestOf, hasGap, isListed } from '../../rules/progress/ranks';
import { allPeople, boardQuery, type LeaderboardInput } from '../../state/leaderboard';
import { useText } from '../../text';
import { BoardBar, type BoardView, isBestOnly, useBoardView } from './BoardBar';
import { BoardPages } from './BoardPages';
import { BoardTable } from './BoardTable';
import { Podium } from './Podium';

const useStyles = makeStyles({
  note: { maxWidth: '56rem', margin: `${tokens.spacingVerticalS} auto 0`, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface BoardPeopleProps {
  readonly board: Leaderboard;
  readonly input: LeaderboardInput;
}

/** People by rank: the best ones and those around the viewer, or all of them in pages, by name or of the viewer's group. */
export const BoardPeople = ({ board, input }: BoardPeopleProps) => {
  const t = useText();
  const dispatch = useDispatch();
  const [view, choose] = useBoardView(({ search, shows }) =>
    dispatch(allPeople.narrowed({ ...boardQuery(input), SearchTerms: search, ownGroup: shows === 'ownGroup' })),
  );
  if (!board.Users.some(isListed)) return <EmptyState title={t('leaderboard.empty')} text={t('leaderboard.empty.text')} />;
  const { Ranked, Near } = board.UsersStanding;
  const hasGroup = board.AllowGetGroupUsers && board.Groups.some(({ MyEntry }) => MyEntry);
  return (
    <>
      <BoardBar
        view={view}
        onView={choose}
        search={t('leaderboard.search')}
        everyone={Ranked > bestOf(board.Users, Near).length + Near.length ? t('leaderboard.everyone', { count: Ranked }) : undefined}
        ownGroup={hasGroup ? t('leaderboard.ownGroup') : undefined}
      />
      {isBestOnly(view) ? <Best board={board} input={input} /> : <Everyone board={board} input={input} view={view} />}
    </>
  );
};

const Best = ({ board, input }: BoardPeopleProps) => {
  const { Near, Between } = board.UsersStanding;
  const best = bestOf(board.Users, Near);
  return (
    <>
      <Podium entries={best} />
      <BoardTable board={board} input={input} entries={best} near={Near} between={Between} />
      {hasGap(best) && <GapNote />}
    </>
  );
};

const Everyone = ({ board, input, view }: BoardPeopleProps & { readonly view: BoardView }) => {
  const list = usePagedList(allPeople, 'nothing');
  const isWhole = view.search === '' && view.shows === 'everyone';
  return (
    <BoardPages of={list}>
      {(entries) => (
        <>
          <BoardTable board={board} input={input} entries={entries} />
          {isWhole && hasGap(entries, list.offset) && <GapNote />}
        </>
      )}
    </BoardPages>
  );
};

/** Explains missing ranks. */
const GapNote = () => {
  const t = useText();
  return <p className={useStyles().note}>{t('leaderboard.gap')}</p>;
};
