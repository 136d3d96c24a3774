import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { now, useFormat } from '#shell/api';
import { dayIn, defaultZone } from '#shell/rules/dates/days';
import { useText } from '../../../text';
import { mostAtOnce } from '../rules/limits';
import { faultOfDate } from '../rules/overrideDate';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    margin: `0 0 ${tokens.spacingVerticalL}`,
  },
  field: { flex: '0 1 18rem', minWidth: 0 },
  input: { minWidth: 0 },
  /** Aligned with the input, regardless of the text below it. */
  beside: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    '@media (min-width: 480px)': { marginTop: `calc(${tokens.lineHeightBase300} + 3 * ${tokens.spacingVerticalXXS})` },
  },
  /** Keeps its height when it is empty, so that the list below does not move. */
  note: { minHeight: tokens.lineHeightBase300, margin: 0, color: tokens.colorNeutralForeground2 },
});

interface OverrideBarProps {
  readonly planYear: { readonly Text: string; readonly StartDate: string; readonly EndDate: string };
  /** Number of selected people. */
  readonly n: number;
  readonly isRunning: boolean;
  /** The server's refusal of a date. */
  readonly refused: { readonly day: string; readonly text: string } | undefined;
  readonly onOverride: (day: string) => void;
}

/** The date, and the button that marks the screenings of the selected people as done on that day (ADR-062). */
export const OverrideBar = ({ planYear, n, isRunning, refused, onOverride }: OverrideBarProps) => {
  const styles = useStyles();
  const t = useText();
  const { day: inWords } = useFormat();
  const note = useId();
  const [day, setDay] = useState('');
  const [isLeft, setLeft] = useState(false);
  const today = dayIn(now(), defaultZone);
  const fault = faultOfDate(day, { ...planYear, today });
  const told = fault === 'required' && !isLeft ? undefined : fault && t(`override.date.${fault}`);
  const why = n === 0 ? t('override.chooseFirst') : n > mostAtOnce ? t('override.tooMany', { n, most: mostAtOnce }) : undefined;
  const last = planYear.EndDate < today ? planYear.EndDate : today;
  const isReady = fault === undefined && why === undefined && !isRunning;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setLeft(true);
    if (isReady) onOverride(day);
  };
  return (
    <form className={styles.root} noValidate onSubmit={submit} aria-label={t('override.action')}>
      <Field
        className={styles.field}
        label={t('override.date')}
        required
        hint={
          planYear.StartDate > today
            ? t('override.date.notBegun', { year: planYear.Text })
            : t('override.date.hint', { from: inWords(planYear.StartDate), to: inWords(last) })
        }
        validationMessage={told ?? (refused?.day === day ? refused.text : undefined)}
      >
        <Input
          className={styles.input}
          type="date"
          min={planYear.StartDate}
          max={last}
          value={day}
          onChange={(_, { value }) => setDay(value)}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <div className={styles.beside}>
        <Button type="submit" appearance="primary" disabledFocusable={!isReady} aria-describedby={note}>
          {t(isRunning ? 'override.running' : 'override.action')}
        </Button>
        <p id={note} className={styles.note}>
          {why}
        </p>
      </div>
    </form>
  );
};
