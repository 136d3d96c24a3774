import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { BusyRing, media, useSelector } from '#shell/api';
import { selectJoining } from '../../state/selectors';
import { useText } from '../../text';

const useStyles = makeStyles({
  // Stays visible below a long list.
  root: {
    position: 'sticky',
    bottom: tokens.spacingVerticalM,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    [media.low]: { position: 'static' },
  },
  count: { marginRight: 'auto', color: tokens.colorNeutralForeground2, [media.mobile]: { flexBasis: '100%' } },
});

/** The number of chosen programs, with Join and Cancel. Join is disabled with none chosen, and while joining (PRG-009). */
export const JoinBar = ({ count, onCancel }: { count: number; onCancel: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const isJoining = useSelector(selectJoining).length > 0;
  return (
    <div className={styles.root} data-sticks="bottom">
      <span className={styles.count} role="status">
        {t('join.chosen', { count })}
      </span>
      <Button onClick={onCancel}>{t('join.cancel')}</Button>
      <Button type="submit" appearance="primary" disabled={count === 0 || isJoining} icon={isJoining ? <BusyRing size="small" /> : undefined}>
        {t('join.join')}
      </Button>
    </div>
  );
};
