import { makeStyles, tokens } from '@fluentui/react-components';
import { FormDialog, Loaded, type ModalProps, useContractForm, useRecord } from '#shell/api';
import type { Account } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { WorkFields, type WorkValues } from '../parts/WorkFields';
import { choices, saveWork } from '../state';

const useStyles = makeStyles({ about: { margin: 0, color: tokens.colorNeutralForeground2 } });

type WorkDialogProps = ModalProps<{ readonly input: { readonly account: Account }; readonly result: true }>;

const workOf = ({ EmployeeNumber, DepartmentId, LocationId, RegionId, HireDate }: Account): WorkValues => ({
  EmployeeNumber: EmployeeNumber ?? '',
  DepartmentId: DepartmentId ?? '',
  LocationId: LocationId ?? '',
  RegionId: RegionId ?? '',
  HireDate: HireDate ?? '',
});

/** Employee number, department, location, region and hire date of a person. */
export default function WorkDialog({ account, close }: WorkDialogProps) {
  const styles = useStyles();
  const t = useText();
  const { EntityId, Id } = account;
  const record = useRecord({ ...account, Version: account.PersonVersion }, workOf);
  const form = useContractForm(api.saveWork, {
    start: record.start,
    record,
    change: saveWork,
    input: (body) => ({ body: { ...body, EntityId, Id } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t('people.work.change')} width="38rem" submit={t('schedules.save')} onClose={() => close()}>
      <Loaded of={choices.of({ query: { EntityId } })} failed={t('people.failed.choices')}>
        {(offered) => <WorkFields of={form} choices={offered} account={account} />}
      </Loaded>
      <p className={styles.about}>{t(account.IsInEligibility ? 'people.work.file' : 'people.work.noFile')}</p>
    </FormDialog>
  );
}
