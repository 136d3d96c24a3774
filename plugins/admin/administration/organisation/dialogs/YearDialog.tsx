import { type ContractForm, DateField, FormDialog, type ModalProps, TextField, useContractForm, useFormat, useRecord } from '#shell/api';
import { longDate } from '#shell/rules/dates/dates';
import { addDays, addMonths } from '#shell/rules/dates/days';
import type { OrganisationYear } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { saveYear } from '../state';

type Input =
  /** The plan year to change. */
  | { readonly company: string; readonly saved: OrganisationYear; readonly last?: never }
  /** The last plan year, which a new one follows. */
  | { readonly company: string; readonly last: OrganisationYear; readonly saved?: never };

type YearDialogProps = ModalProps<{ readonly input: Input; readonly result: true }>;

interface Terms {
  readonly Name: string;
  readonly EndDate: string;
}

const termsOf = ({ Name, EndDate }: OrganisationYear): Terms => ({ Name, EndDate });

/** Name and last day of a plan year. */
export default function YearDialog({ company, saved, last, close }: YearDialogProps) {
  const props = { company, onClose: () => close() };
  return saved ? <EditDialog {...props} saved={saved} /> : <NewDialog {...props} last={last} />;
}

interface DialogProps {
  readonly company: string;
  onClose(): void;
}

const NewDialog = ({ company, last, onClose }: DialogProps & { readonly last: OrganisationYear }) => {
  const t = useText();
  const { reader } = useFormat();
  const begins = addDays(last.EndDate, 1);
  const form = useContractForm(api.savePlanYear, {
    start: { Name: '', EndDate: addDays(addMonths(begins, 12), -1) } as Terms,
    change: saveYear,
    input: (body) => ({ body: { ...body, EntityId: company } }),
    whenDone: onClose,
  });
  return <Fields form={form} title={t('years.add')} text={t('years.begins', { day: longDate(begins, reader) })} onClose={onClose} />;
};

const EditDialog = ({ company, saved, onClose }: DialogProps & { readonly saved: OrganisationYear }) => {
  const t = useText();
  const record = useRecord(saved, termsOf);
  const form = useContractForm(api.savePlanYear, {
    start: record.start,
    record,
    change: saveYear,
    input: (body) => ({ body: { ...body, EntityId: company, Id: saved.Id } }),
    whenDone: onClose,
  });
  return <Fields form={form} title={t('years.change', { name: saved.Name })} isPast={saved.State === 'Past'} onClose={onClose} />;
};

interface FieldsProps {
  readonly form: ContractForm<Terms>;
  readonly title: string;
  readonly text?: string;
  /** Whether its last day can no longer change. */
  readonly isPast?: boolean;
  onClose(): void;
}

const Fields = ({ form, title, text, isPast = false, onClose }: FieldsProps) => {
  const t = useText();
  return (
    <FormDialog of={form} title={title} width="32rem" submit={t('schedules.save')} onClose={onClose}>
      {text && <p>{text}</p>}
      <TextField of={form} name="Name" label={t('years.name')} />
      {isPast ? <p>{t('years.end.past')}</p> : <DateField of={form} name="EndDate" label={t('years.end')} hint={t('years.end.hint')} required />}
    </FormDialog>
  );
};
