import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useFormat, useModal, useRun } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { Account } from '../../../contract';
import { message, useText } from '../../../text';
import { withdrawAddress } from '../state';

const useStyles = makeStyles({ root: { marginBottom: tokens.spacingVerticalXL } });

/** The mail address that an administrator has asked for, until it is confirmed. */
export const PendingAddress = ({ of }: { readonly of: Account }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const confirm = useModal('layout.confirm');
  const withdraw = useRun(withdrawAddress);
  const { EntityId, Id, NewEmail } = of;
  if (NewEmail === null) return null;
  const { Email: email, AskedBy: name } = NewEmail;
  const askAndWithdraw = async (): Promise<void> => {
    const words = {
      title: message('people.email.withdraw'),
      text: message('people.email.withdraw.text', { email, name: `${of.FirstName} ${of.LastName}` }),
      confirm: message('people.email.withdraw'),
      cancel: message('schedules.cancel'),
    };
    if (await confirm({ ...words, isAdministration: true })) await withdraw({ body: { EntityId, Id } });
  };
  return (
    <MessageBar className={styles.root} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('people.email.pending', { email })}</MessageBarTitle>
        {t('people.email.pending.text', { name, day: shortDateTime(NewEmail.AskedAt, reader), until: shortDateTime(NewEmail.Until, reader) })}
      </MessageBarBody>
      {of.WhyNot === null && (
        <MessageBarActions>
          <Button onClick={() => void askAndWithdraw()}>{t('people.email.withdraw')}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
};
