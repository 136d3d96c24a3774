import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Loaded, Loading, pathTo, useDispatch, useFacts, useResource } from '#shell/api';
import { boardAdmins } from '../../contract/boardAdmins';
import { paths } from '../../paths';
import { boardClosed, boardOf, boardOpened } from '../../state/board/board';
import { standingOf } from '../../state/board/unread';
import { useText } from '../../text';
import { useLinkStyles } from '../useLinkStyles';
import { BoardLook } from './BoardLook';
import { Composer, type Start } from './composer/Composer';
import { MessageList } from './MessageList';

/** The message board of a program, for its participants (MSG-001 to MSG-008). */
const Board = ({ sourceId }: { sourceId: string }) => {
  const links = useLinkStyles();
  const t = useText();
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
    <BoardLook
      link={
        isAdmin && (
          <Link className={links.link} href={pathTo(paths.reports, {})}>
            {t('board.reports')}
          </Link>
        )
      }
    >
      <Loaded of={boardOf(sourceId)} failed={t('board.loadFailed')}>
        {(board) => (isStandingKnown ? <MessageList board={board} sourceId={sourceId} standing={standing} onAgain={setStart} /> : <Loading />)}
      </Loaded>
      <Composer sourceId={sourceId} start={start} />
    </BoardLook>
  );
};

export default Board;
