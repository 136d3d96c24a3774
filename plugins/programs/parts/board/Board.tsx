import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { Loaded, Loading, pathTo, useDispatch, useFacts, useResource } from '#shell/api';
import { boardAdmins } from '../../contract/boardAdmins';
import { paths } from '../../paths';
import { boardClosed, boardOf, boardOpened } from '../../state/board';
import { standingOf } from '../../state/unread';
import { useText } from '../../text';
import { useLinkStyles } from '../useLinkStyles';
import { Composer, type Start } from './Composer';
import { MessageList } from './MessageList';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    overflow: 'hidden',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  note: { margin: `${tokens.spacingVerticalXXS} 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});

/** The message board of a program: what people in it write to each other (MSG-001 to MSG-008). */
const Board = ({ sourceId }: { sourceId: string }) => {
  const styles = useStyles();
  const links = useLinkStyles();
  const t = useText();
  const heading = useId();
  const dispatch = useDispatch();
  const roles: readonly string[] = useFacts().user?.Roles ?? [];
  const isAdmin = boardAdmins.some((role) => roles.includes(role));
  const [start, setStart] = useState<Start>();
  const { status, data: standing } = useResource(standingOf(sourceId));
  const isStandingKnown = standing !== undefined || status === 'failed';
  useEffect(() => {
    dispatch(boardOpened(sourceId));
    return () => void dispatch(boardClosed(sourceId));
  }, [dispatch, sourceId]);
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {t('board.title')}
        </h2>
        {isAdmin && (
          <Link className={links.link} href={pathTo(paths.reports, {})}>
            {t('board.reports')}
          </Link>
        )}
      </div>
      <p className={styles.note}>{t('board.note')}</p>
      <div className={styles.root}>
        <Loaded of={boardOf(sourceId)} failed={t('board.loadFailed')}>
          {(board) => (isStandingKnown ? <MessageList board={board} sourceId={sourceId} standing={standing} onAgain={setStart} /> : <Loading />)}
        </Loaded>
        <Composer sourceId={sourceId} start={start} />
      </div>
    </section>
  );
};

export default Board;
