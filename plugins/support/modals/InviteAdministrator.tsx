import { makeStyles, tokens } from '@fluentui/react-components';
import { FormDialog, type ModalProps, useContractForm } from '#shell/api';
import { api } from '../companies/api';
import { inviteAdministrator } from '../companies/state';
import { AdministratorFields } from '../parts/AdministratorFields';
import { useText } from '../text';

const useStyles = makeStyles({ hint: { margin: 0, color: tokens.colorNeutralForeground2 } });

type InviteProps = ModalProps<{ readonly input: { readonly entityId: string; readonly company: string }; readonly result: true }>;

/** Invites another administrator of a company, by a mail with a link for the password. */
export default function InviteAdministrator({ entityId, company, close }: InviteProps) {
  const styles = useStyles();
  const t = useText();
  const form = useContractForm(api.inviteAdministrator, {
    start: { FirstName: '', LastName: '', Email: '', Language: 'en-US' as const },
    change: inviteAdministrator,
    input: (body) => ({ body: { ...body, EntityId: entityId } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t('administrator.invite.title', { company })} width="40rem" submit={t('administrator.invite')} onClose={() => close()}>
      <p className={styles.hint}>{t('administrator.hint')}</p>
      <AdministratorFields of={form} />
    </FormDialog>
  );
}
