import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DismissCircleRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { media } from '#shell/api';
import type { OrderResult } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalL,
    textAlign: 'center',
    outlineStyle: 'none',
  },
  mark: {
    fontSize: '72px',
    color: tokens.colorStatusSuccessForeground1,
    animationName: { from: { opacity: 0, transform: 'scale(0.4)' }, '70%': { transform: 'scale(1.12)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: '0.5s',
    [media.calm]: { animationName: 'none' },
  },
  failed: { fontSize: '56px', color: tokens.colorStatusDangerForeground3 },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  reason: { display: 'block', color: tokens.colorStatusDangerForeground3 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM, marginTop: tokens.spacingVerticalS },
});

interface OrderOutcomeProps {
  readonly result: OrderResult;
  readonly email: string;
  /** Whether it was ordered on behalf of another person, who can stop the order for a day. */
  readonly isForAnother: boolean;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** The outcome of the order: its confirmation, or each failed order with its reason (ACC-084, ACC-085). */
export const OrderOutcome = ({ result: { Orders, FailedOrders }, email, isForAnother, onChange, onClose }: OrderOutcomeProps) => {
  const styles = useStyles();
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const hasFailed = FailedOrders.length > 0;
  return (
    <div ref={root} className={styles.root} tabIndex={-1} role="status">
      {hasFailed ? <DismissCircleRegular className={styles.failed} aria-hidden /> : <CheckmarkCircleFilled className={styles.mark} aria-hidden />}
      <h3 className={styles.title}>{t(hasFailed ? 'failed.title' : 'done.title')}</h3>
      {hasFailed ? (
        <ul className={styles.list}>
          {FailedOrders.map(({ RewardId, Name, Message }) => (
            <li key={RewardId}>
              <strong>{Name}</strong>
              <span className={styles.reason}>{Message ?? t('order.failed')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.text}>{t(isForAnother ? 'acting.done' : 'done.text', { name: Orders[0]?.Name ?? '', email })}</p>
      )}
      <div className={styles.buttons}>
        {hasFailed && <Button onClick={onChange}>{t('review.back')}</Button>}
        <Button appearance="primary" onClick={onClose}>
          {t('done.close')}
        </Button>
      </div>
    </div>
  );
};
