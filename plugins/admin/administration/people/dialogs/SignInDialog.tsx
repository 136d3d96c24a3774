import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckField, FormDialog, LongTextField, type ModalProps, useContractForm } from '#shell/api';
import type { Account } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { changeSignIn } from '../state';
import { isLastAdministrator } from './isLastAdministrator';

const useStyles = makeStyles({ about: { margin: 0, color: tokens.colorNeutralForeground2 } });

type SignInDialogProps = ModalProps<{ readonly input: { readonly account: Account }; readonly result: true }>;

/** Disables or enables the sign-in of a person, with a reason. */
export default function SignInDialog({ account, close }: SignInDialogProps) {
  const styles = useStyles();
  const t = useText();
  const { EntityId, Id, FirstName, LastName, State } = account;
  const IsAllowed = State === 'Disabled';
  const what = IsAllowed ? 'enable' : 'disable';
  const form = useContractForm(api.changeSignIn, {
    start: { Reason: '', LeavesNoAdministrator: false },
    change: changeSignIn,
    input: (body) => ({ body: { ...body, EntityId, Id, IsAllowed } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t(`people.signIn.${what}`)} width="34rem" submit={t(`people.signIn.${what}`)} onClose={() => close()}>
      <p className={styles.about}>{t(`people.signIn.${what}.about`, { name: `${FirstName} ${LastName}` })}</p>
      <LongTextField of={form} name="Reason" label={t('people.reason')} hint={t('people.reason.hint')} />
      {!IsAllowed && isLastAdministrator(account, form) && <CheckField of={form} name="LeavesNoAdministrator" label={t('people.last.known')} required />}
    </FormDialog>
  );
}
