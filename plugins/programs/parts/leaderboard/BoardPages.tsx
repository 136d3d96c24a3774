import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { EmptyState, ErrorBar, ErrorState, type ListView, Loading, Pager } from '#shell/api';
import type { LeaderboardEntry } from '../../contract';
import { useText } from '../../text';

const useStyles = makeStyles({
  pager: { maxWidth: '56rem', margin: `${tokens.spacingVerticalM} auto 0` },
});

interface BoardPagesProps {
  readonly of: ListView<LeaderboardEntry>;
  readonly children: (entries: readonly LeaderboardEntry[]) => ReactNode;
}

/** A page of a board and the way to the others. A page stays on screen while the next one loads, and if that fails. */
export const BoardPages = ({ of, children }: BoardPagesProps) => {
  const styles = useStyles();
  const t = useText();
  const { rows, failure, onRetry } = of;
  const text = failure?.text === undefined ? {} : { text: failure.text };
  if (!rows) return failure ? <ErrorState {...text} onRetry={onRetry} /> : <Loading />;
  return (
    <>
      {failure && <ErrorBar {...text} onRetry={onRetry} />}
      {rows.length === 0 ? <EmptyState title={t('leaderboard.notFound')} /> : <div aria-busy={of.isLoading || undefined}>{children(rows)}</div>}
      {rows.length > 0 && (
        <div className={styles.pager}>
          <Pager of={of} />
        </div>
      )}
    </>
  );
};
