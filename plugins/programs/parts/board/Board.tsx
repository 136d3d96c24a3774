import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { Loaded, useDispatch } from '#shell/api';
import { boardClosed, boardOf, boardOpened } from '../../state/board';
import { useText } from '../../text';
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
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  note: { margin: `${tokens.spacingVerticalXXS} 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});

/** The message board of a program: what people in it write to each other (MSG-001 to MSG-008). */
const Board = ({ sourceId }: { sourceId: string }) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const dispatch = useDispatch();
  const [start, setStart] = useState<Start>();
  useEffect(() => {
    dispatch(boardOpened(sourceId));
    return () => void dispatch(boardClosed(sourceId));
  }, [dispatch, sourceId]);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('board.title')}
      </h2>
      <p className={styles.note}>{t('board.note')}</p>
      <div className={styles.root}>
        <Loaded of={boardOf(sourceId)} failed={t('board.loadFailed')}>
          {(board) => <MessageList board={board} sourceId={sourceId} onAgain={setStart} />}
        </Loaded>
        <Composer sourceId={sourceId} start={start} />
      </div>
    </section>
  );
};

export default Board;
