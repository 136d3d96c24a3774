import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { media } from '#shell/api';
import { faultsOf, nextSpan, type Span } from '../rules/spans';
import { useText } from '../text';
import { TimeSelect } from './TimeSelect';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '9rem minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: `${tokens.spacingVerticalM} 0` },
  },
  day: {
    margin: 0,
    lineHeight: '32px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    '::first-letter': { textTransform: 'uppercase' },
  },
  spans: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none', [media.mobile]: { gridRow: 2, gridColumn: '1 / -1' } },
  times: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9rem) auto minmax(0, 9rem) auto',
    justifyContent: 'start',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  fault: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  none: { margin: 0, lineHeight: '32px', color: tokens.colorNeutralForeground3, [media.mobile]: { gridRow: 2, gridColumn: '1 / -1' } },
});

interface DaySpansProps {
  /** Name of the day. */
  readonly day: string;
  readonly spans: readonly Span[];
  readonly onChange: (spans: readonly Span[]) => void;
}

/** The hours of one weekday: ranges that can be added, changed and removed. Faults are displayed below their range. */
export const DaySpans = ({ day, spans, onChange }: DaySpansProps) => {
  const styles = useStyles();
  const t = useText();
  const faults = faultsOf(spans);
  const change = (at: number, part: Partial<Span>): void => onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  return (
    <li className={styles.row}>
      <h3 className={styles.day}>{day}</h3>
      {spans.length === 0 && <p className={styles.none}>{t('availability.none')}</p>}
      {spans.length > 0 && (
        <ul className={styles.spans}>
          {spans.map(({ StartTime, EndTime }, at) => {
            const fault = faults[at];
            const names = { day, n: at + 1 };
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a range is identified by its index
              <li key={at}>
                <div className={styles.times}>
                  <TimeSelect label={t('availability.startOf', names)} value={StartTime} onChange={(time) => change(at, { StartTime: time })} />
                  <span aria-hidden>–</span>
                  <TimeSelect isEnd label={t('availability.endOf', names)} value={EndTime} onChange={(time) => change(at, { EndTime: time })} />
                  <Button
                    appearance="subtle"
                    icon={<DeleteRegular />}
                    aria-label={t('availability.remove', names)}
                    onClick={() => onChange(spans.filter((_, index) => index !== at))}
                  />
                </div>
                {fault && (
                  <p className={styles.fault} role="alert">
                    {t(fault)}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button appearance="subtle" icon={<AddRegular />} aria-label={t('availability.addTo', { day })} onClick={() => onChange([...spans, nextSpan(spans)])}>
        {t('availability.add')}
      </Button>
    </li>
  );
};
