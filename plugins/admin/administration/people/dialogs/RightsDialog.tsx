import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { CheckField, FormDialog, LongTextField, type ModalProps, useContractForm, useRecord } from '#shell/api';
import { mayUse } from '#shell/rules/administration';
import { enumerations } from '#shell/rules/enumerations';
import type { Account } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { type Right, RightsField } from '../parts/RightsField';
import { changeRights } from '../state';
import { isLastAdministrator } from './isLastAdministrator';

const useStyles = makeStyles({
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  others: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Rights that not every administrator gives, each with a text about who does. */
const givenByOthers = ['Coach', 'Support', 'HIPAAAccess'] as const;

type RightsDialogProps = ModalProps<{ readonly input: { readonly account: Account }; readonly result: true }>;

interface Values {
  readonly Rights: Right[];
  readonly Reason: string;
  readonly LeavesNoAdministrator: boolean;
}

/** The rights of a person. The caller can change those that they may grant. */
export default function RightsDialog({ account, close }: RightsDialogProps) {
  const styles = useStyles();
  const t = useText();
  const held = account.Rights.map(({ Right }) => Right);
  const record = useRecord({ Version: account.Version, Rights: held }, ({ Rights }): Values => ({ Rights, Reason: '', LeavesNoAdministrator: false }), {
    unrecorded: ['Reason', 'LeavesNoAdministrator'],
  });
  const form = useContractForm(api.changeRights, {
    start: record.start,
    record,
    change: changeRights,
    input: (body) => ({ body: { ...body, EntityId: account.EntityId, Id: account.Id } }),
    whenDone: () => close(true),
  });
  const { Rights } = useWatch({ control: form.form.control }) as Values;
  const offered = enumerations.role.filter((right) => held.includes(right) || account.MayGive.includes(right));
  const notMine = givenByOthers.filter((right) => !account.MayGive.includes(right));
  const name = `${account.FirstName} ${account.LastName}`;
  return (
    <FormDialog of={form} title={t('people.rights.of', { name })} width="36rem" submit={t('schedules.save')} onClose={() => close()}>
      <p className={styles.about}>{t('people.rights.about')}</p>
      <RightsField of={form} name="Rights" label={t('people.rights')} offered={offered} mayGive={account.MayGive} />
      {notMine.length > 0 && (
        <ul className={styles.others}>
          {notMine.map((right) => (
            <li key={right}>{t(`people.rights.whoGives.${right}`)}</li>
          ))}
        </ul>
      )}
      <LongTextField of={form} name="Reason" label={t('people.reason')} hint={t('people.reason.hint')} />
      {isLastAdministrator(account, form) && !mayUse('people', { roles: Rights }) && (
        <CheckField of={form} name="LeavesNoAdministrator" label={t('people.last.known')} required />
      )}
    </FormDialog>
  );
}
