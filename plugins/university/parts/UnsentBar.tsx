import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CloudArrowUpRegular } from '@fluentui/react-icons';
import { callDiscarded, sendingRequested, useDispatch, useSelector } from '#shell/api';
import { selectUnsentCalls } from '../state/unsent';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalXL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  words: { flex: '1 1 16rem' },
  icon: { flexShrink: 0, fontSize: '20px' },
});

/** Answers given offline, and answers refused by the server. Nothing is lost silently. */
export const UnsentBar = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const unsent = useSelector(selectUnsentCalls);
  const refused = unsent.filter(({ isRefused }) => isRefused);
  const waiting = unsent.length - refused.length;
  if (unsent.length === 0) return null;
  return (
    <section className={styles.root} role="status">
      <CloudArrowUpRegular className={styles.icon} aria-hidden />
      <span className={styles.words}>
        {waiting > 0 && t('unsent.waits', { count: waiting })} {refused.length > 0 && t('unsent.refused', { count: refused.length })}
      </span>
      {waiting > 0 && <Button onClick={() => dispatch(sendingRequested())}>{t('unsent.send')}</Button>}
      {refused.length > 0 && (
        <Button
          onClick={() => {
            for (const { key } of refused) dispatch(callDiscarded({ key }));
          }}
        >
          {t('unsent.discard')}
        </Button>
      )}
    </section>
  );
};
