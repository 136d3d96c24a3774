import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useDispatch, useSelector } from '#shell/api';
import { left } from '../../state/left';
import { selectLeft } from '../../state/selectors';
import { useText } from '../../text';

const useStyles = makeStyles({
  // Has a row of its own that covers nothing, and stays visible while the page scrolls.
  place: { position: 'sticky', zIndex: 2, top: `calc(56px + ${tokens.spacingVerticalS})` },
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    boxSizing: 'border-box',
    width: 'fit-content',
    maxWidth: '100%',
    margin: `0 auto ${tokens.spacingVerticalL}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    boxShadow: tokens.shadow16,
    overflowWrap: 'anywhere',
  },
});

/** Offers Undo for ten seconds after leaving a program. The time is extended while it is hovered or focused. */
export const UndoQuit = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const program = useSelector(selectLeft);
  const { held, released, undoRequested } = left.actions;
  const hold = (): void => void dispatch(held());
  const release = (): void => void dispatch(released());
  return (
    <div className={styles.place} role="status" onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      {program && (
        <div className={styles.root}>
          {t('quit.left', { name: program.name })}
          <Button size="small" icon={<ArrowUndoRegular />} onClick={() => dispatch(undoRequested(program))}>
            {t('quit.undo')}
          </Button>
        </div>
      )}
    </div>
  );
};
