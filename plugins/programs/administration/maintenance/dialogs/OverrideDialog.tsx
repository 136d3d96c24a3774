import { makeStyles } from '@fluentui/react-components';
import { DateField, FormDialog, now, useContractForm } from '#shell/api';
import { programDay } from '../../../rules/dates/programDay';
import { useText } from '../../../text';
import { api } from '../api';

interface OverrideDialogProps {
  /** Names of the people to mark complete; at least one. */
  readonly names: readonly string[];
  /** Number of people among them whom this signs up. */
  readonly notSignedUp: number;
  /** The first day of the challenge, `yyyy-MM-dd`. */
  readonly first: string;
  /** Called with the day. */
  close(day?: string): void;
}

const useStyles = makeStyles({ text: { margin: 0 }, names: { margin: 0, overflowWrap: 'anywhere' } });

/** Maximum number of names listed; the others are counted. */
const mostNamed = 5;

/** Asks for the completion day and a confirmation (ADH-066). */
const OverrideDialog = ({ names, notSignedUp, first, close }: OverrideDialogProps) => {
  const styles = useStyles();
  const t = useText();
  const today = programDay(now());
  const form = useContractForm(api.overrideProgress, {
    start: { CompletedDate: today },
    isSending: false,
    send: ({ CompletedDate }) => close(CompletedDate),
  });
  const n = names.length;
  return (
    <FormDialog of={form} title={t('maintenance.mark.title', { n })} width="600px" submit={t('maintenance.mark')} onClose={() => close()}>
      <p className={styles.text}>{t('maintenance.mark.text', { n })}</p>
      <ul className={styles.names}>
        {names.slice(0, mostNamed).map((name, index) => (
          <li key={`${index.toString()} ${name}`}>{name}</li>
        ))}
        {n > mostNamed && <li>{t('maintenance.others', { n: n - mostNamed })}</li>}
      </ul>
      {notSignedUp > 0 && <p className={styles.text}>{t('maintenance.mark.notSignedUp', { n: notSignedUp })}</p>}
      <DateField of={form} name="CompletedDate" label={t('maintenance.column.completed')} hint={t('maintenance.mark.hint')} min={first} max={today} required />
    </FormDialog>
  );
};

export default OverrideDialog;
