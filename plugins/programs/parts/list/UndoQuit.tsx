import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from '#shell/api';
import { quitUndo } from '../../state/quitUndo';
import { selectLeft } from '../../state/selectors';

/** Loaded with the first program that is left. */
const UndoQuitCard = lazy(() => import('./UndoQuitCard'));

const useStyles = makeStyles({
  // Has a row of its own that covers nothing, and stays visible while the page scrolls.
  place: { position: 'sticky', zIndex: 2, top: `calc(56px + ${tokens.spacingVerticalS})` },
});

/** Offers Undo for ten seconds after leaving a program. The time is extended while it is hovered or focused. */
export const UndoQuit = () => {
  const styles = useStyles();
  const dispatch = useDispatch();
  const program = useSelector(selectLeft);
  const hold = (): void => void dispatch(quitUndo.actions.held());
  const release = (): void => void dispatch(quitUndo.actions.released());
  return (
    <div className={styles.place} role="status" onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Suspense fallback={null}>{program && <UndoQuitCard program={program} />}</Suspense>
    </div>
  );
};
