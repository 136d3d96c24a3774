import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import type { TrackerField } from '../../contract';
import { useText } from '../../text';
import { FieldInput } from '../entry/FieldInput';
import type { Logs } from './QuickLog';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: tokens.spacingHorizontalS },
});

interface NumberLogProps {
  /** Name of the tracker. */
  readonly name: string;
  readonly field: TrackerField;
  readonly logs: Logs;
}

/** A number of today, typed on the card. It stays until it is saved. */
export const NumberLog = ({ name, field, logs }: NumberLogProps) => {
  const styles = useStyles();
  const t = useText();
  const [text, setText] = useState('');
  if (logs.isBlocked) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    logs.log(field, text.trim().replace(',', '.'));
  };
  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <FieldInput field={field} text={text} problem={undefined} disabled={false} onChange={setText} onLeave={() => undefined} />
      <Button type="submit" appearance="primary" disabledFocusable={logs.isRunning} aria-label={t('quick.saveOf', { name })}>
        {t('quick.save')}
      </Button>
    </form>
  );
};
