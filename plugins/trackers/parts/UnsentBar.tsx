import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { CloudArrowUpRegular } from '@fluentui/react-icons';
import { sendingRequested, useDispatch, useFacts, useFormat, useSelector } from '#shell/api';
import { selectUnsentEntries, type Unsent } from '../state/unsent';
import { waiting } from '../state/waiting';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    color: tokens.colorNeutralForeground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  title: { flexGrow: 1, display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  refusal: { color: tokens.colorStatusDangerForeground1 },
});

/** Entries and deletions made without a connection: the number that waits, and those that the server refused. Input is never lost silently. */
export const UnsentBar = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const unsent = useSelector(selectUnsentEntries);
  if (unsent.length === 0) return null;
  const count = unsent.filter(({ refusal }) => refusal === undefined).length;
  return (
    <section className={styles.root} role="status">
      <div className={styles.head}>
        <span className={styles.title}>
          <CloudArrowUpRegular aria-hidden />
          {count > 0 ? t('unsent.title', { count }) : t('unsent.titleRefused', { count: unsent.length })}
        </span>
        {count > 0 && <Button onClick={() => dispatch(sendingRequested())}>{t('unsent.send')}</Button>}
      </div>
      <ul className={styles.list}>
        {unsent.map((one) => (
          <UnsentItem key={one.key} unsent={one} />
        ))}
      </ul>
    </section>
  );
};

const UnsentItem = ({ unsent }: { readonly unsent: Unsent }) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const dispatch = useDispatch();
  const { entry, refusal } = unsent;
  // A coach's device may also hold entries of participants.
  const isOfOther = useFacts().user?.UserId !== entry.userId;
  const { discardRequested, discarded } = waiting.actions;
  const words = { date: format.day(entry.day), name: entry.trackerName };
  return (
    <li className={styles.item}>
      {t(entry.deletes ? 'unsent.deletionOf' : 'unsent.of', words)}
      {isOfOther && <Badge appearance="tint">{t('unsent.ofOther')}</Badge>}
      {refusal !== undefined && (
        <span className={styles.refusal}>{refusal === '' ? t('unsent.refusedWithoutReason') : t('unsent.refused', { reason: refusal })}</span>
      )}
      <Button
        size="small"
        appearance="subtle"
        aria-label={t(entry.deletes ? 'unsent.keepOf' : 'unsent.discardOf', words)}
        onClick={() => dispatch(entry.deletes ? discarded(unsent) : discardRequested({ unsent, date: words.date }))}
      >
        {t(entry.deletes ? 'unsent.keep' : 'unsent.discard')}
      </Button>
    </li>
  );
};
