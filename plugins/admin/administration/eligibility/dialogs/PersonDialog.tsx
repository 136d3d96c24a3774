import { makeStyles, tokens } from '@fluentui/react-components';
import { type ContractForm, DateField, FormDialog, type ModalProps, SelectField, TextField, useContractForm, useRecord } from '#shell/api';
import type { EligiblePerson } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { savePerson } from '../state';

const useStyles = makeStyles({ about: { margin: 0, color: tokens.colorNeutralForeground2 } });

type PersonDialogProps = ModalProps<{
  readonly input: {
    readonly company: string;
    /** The person to change or to readmit; absent for a new person. */
    readonly saved?: EligiblePerson;
  };
  readonly result: true;
}>;

type Facts = Pick<EligiblePerson, 'FirstName' | 'LastName' | 'DateOfBirth' | 'EmployeeNumber' | 'Email'> & {
  readonly Relation: EligiblePerson['Relation'] | '';
};

const nobody: Facts = { Relation: 'Employee', FirstName: '', LastName: '', DateOfBirth: '', EmployeeNumber: '', Email: '' };

const factsOf = ({ Relation, FirstName, LastName, DateOfBirth, EmployeeNumber, Email }: EligiblePerson): Facts => ({
  Relation,
  FirstName,
  LastName,
  DateOfBirth,
  EmployeeNumber,
  Email,
});

/** Facts about a person who may register. */
export default function PersonDialog({ company, saved, close }: PersonDialogProps) {
  return saved ? <EditDialog company={company} saved={saved} onClose={() => close()} /> : <NewDialog company={company} onClose={() => close()} />;
}

const NewDialog = ({ company, onClose }: { readonly company: string; onClose(): void }) => {
  const t = useText();
  const form = useContractForm(api.saveEligiblePerson, {
    start: nobody,
    change: savePerson,
    input: (body) => ({ body: { ...body, EntityId: company } }),
    whenDone: onClose,
  });
  return <Fields form={form} title={t('eligibility.add')} submit={t('eligibility.add')} about={t('eligibility.about')} onClose={onClose} />;
};

const EditDialog = ({ company, saved, onClose }: { readonly company: string; readonly saved: EligiblePerson; onClose(): void }) => {
  const t = useText();
  const record = useRecord(saved, factsOf);
  const form = useContractForm(api.saveEligiblePerson, {
    start: record.start,
    record,
    change: savePerson,
    input: (body) => ({ body: { ...body, EntityId: company, Id: saved.Id } }),
    whenDone: onClose,
  });
  const isBack = saved.Status === 'Removed';
  const submit = t(isBack ? 'eligibility.restore' : 'schedules.save');
  const title = t(isBack ? 'eligibility.restore' : 'eligibility.edit');
  return <Fields form={form} title={title} submit={submit} about={t(`eligibility.about.${saved.Status}`)} onClose={onClose} />;
};

interface FieldsProps {
  readonly form: ContractForm<Facts>;
  readonly title: string;
  readonly submit: string;
  readonly about: string;
  onClose(): void;
}

const Fields = ({ form, title, submit, about, onClose }: FieldsProps) => {
  const styles = useStyles();
  const t = useText();
  const relations = { Employee: t('eligibility.relation.Employee'), Dependent: t('eligibility.relation.Dependent') };
  return (
    <FormDialog of={form} title={title} width="34rem" submit={submit} onClose={onClose}>
      <p className={styles.about}>{about}</p>
      <SelectField of={form} name="Relation" label={t('eligibility.relation')} options={relations} required />
      <TextField of={form} name="EmployeeNumber" label={t('eligibility.number')} hint={t('eligibility.number.hint')} />
      <TextField of={form} name="FirstName" label={t('eligibility.firstName')} />
      <TextField of={form} name="LastName" label={t('eligibility.lastName')} />
      <DateField of={form} name="DateOfBirth" label={t('eligibility.birth')} />
      <TextField of={form} name="Email" label={t('eligibility.email')} hint={t('eligibility.email.hint')} />
    </FormDialog>
  );
};
