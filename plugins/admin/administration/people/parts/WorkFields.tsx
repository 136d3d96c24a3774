import { makeStyles, tokens } from '@fluentui/react-components';
import type { FieldValues } from 'react-hook-form';
import { type ContractForm, DateField, SelectField, TextField } from '#shell/api';
import type { Account, PersonChoices } from '../../../contract';
import { useText } from '../../../text';

/** The work of a person as a form has it; empty for none. */
export interface WorkValues {
  readonly EmployeeNumber: string;
  readonly DepartmentId: string;
  readonly LocationId: string;
  readonly RegionId: string;
  readonly HireDate: string;
}

interface WorkFieldsProps<V extends FieldValues & WorkValues> {
  readonly of: ContractForm<V>;
  readonly choices: PersonChoices;
  /** The person whose work is changed: their options are offered even if the company has ended them. */
  readonly account?: Account;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
});

type Option = PersonChoices['Departments'][number];

/** The offered options and the current one, by id. */
const labelsOf = (options: readonly Option[], id: string | null | undefined, name: string | null | undefined): Readonly<Record<string, string>> => {
  const current = id && name && !options.some(({ Id }) => Id === id) ? [{ Id: id, Name: name }] : [];
  return Object.fromEntries([...options, ...current].map(({ Id, Name }) => [Id, Name]));
};

/** Employee number, department, location, region and hire date of a person. */
export const WorkFields = <V extends FieldValues & WorkValues>({ of, choices, account }: WorkFieldsProps<V>) => {
  const styles = useStyles();
  const t = useText();
  // These fields are part of each form with the work of a person.
  const form = of as unknown as ContractForm<WorkValues & FieldValues>;
  return (
    <div className={styles.root}>
      <TextField
        of={form}
        name="EmployeeNumber"
        label={t('people.number')}
        hint={account?.IsInEligibility === false ? undefined : t('people.add.number.hint')}
      />
      <DateField of={form} name="HireDate" label={t('people.hired')} />
      <SelectField
        of={form}
        name="DepartmentId"
        label={t('people.department')}
        placeholder={t('people.none')}
        options={labelsOf(choices.Departments, account?.DepartmentId, account?.Department)}
      />
      <SelectField
        of={form}
        name="LocationId"
        label={t('people.location')}
        placeholder={t('people.none')}
        options={labelsOf(choices.Locations, account?.LocationId, account?.Location)}
      />
      <SelectField
        of={form}
        name="RegionId"
        label={t('people.region')}
        placeholder={t('people.none')}
        options={labelsOf(choices.Regions, account?.RegionId, account?.Region)}
      />
    </div>
  );
};
