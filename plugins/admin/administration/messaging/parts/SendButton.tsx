import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ComponentProps, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type AudienceCount, SubmitButton } from '#shell/api';
import { useText } from '../../../text';

const useStyles = makeStyles({
  reason: { flexBasis: '100%', margin: 0, color: tokens.colorStatusWarningForeground1 },
});

interface SendButtonProps<V extends FieldValues> extends Pick<ComponentProps<typeof SubmitButton<V>>, 'of'> {
  /** Number of people who match the filters; undefined until it is loaded. */
  readonly count: AudienceCount | undefined;
}

/** The Send button, enabled if the message is valid and at least one person matches the filters (FIL-016). A sentence explains an empty audience. */
export const SendButton = <V extends FieldValues>({ of, count }: SendButtonProps<V>) => {
  const styles = useStyles();
  const t = useText();
  const reason = useId();
  if (count?.Total !== 0)
    return (
      <SubmitButton of={of} needsAll>
        {t('messages.send')}
      </SubmitButton>
    );
  return (
    <>
      <Button appearance="primary" disabledFocusable aria-describedby={reason}>
        {t('messages.send')}
      </Button>
      <p id={reason} className={styles.reason}>
        {t('messages.toNobody')}
      </p>
    </>
  );
};
