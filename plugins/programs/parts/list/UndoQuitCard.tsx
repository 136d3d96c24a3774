import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useDispatch } from '#shell/api';
import { type QuitProgram, quitUndo } from '../../state/quitUndo';
import { useText } from '../../text';

const useStyles = makeStyles({
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

/** Names the program that was left, with Undo. */
const UndoQuitCard = ({ program }: { readonly program: QuitProgram }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  return (
    <div className={styles.root}>
      {t('quit.left', { name: program.name })}
      <Button size="small" icon={<ArrowUndoRegular />} onClick={() => dispatch(quitUndo.actions.undoRequested(program))}>
        {t('quit.undo')}
      </Button>
    </div>
  );
};

export default UndoQuitCard;
