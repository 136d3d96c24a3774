import type { ReactNode } from 'react';
import { type ContractForm, DateField, FormDialog, type ModalProps, NumberField, TextField, useContractForm, useRecord } from '#shell/api';
import type { RegistrationCode } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { saveCode } from '../state';

type CodeDialogProps = ModalProps<{
  readonly input: {
    readonly company: string;
    /** The code to change; absent for a new one. */
    readonly saved?: RegistrationCode;
  };
  readonly result: true;
}>;

interface Terms {
  readonly Code: string;
  readonly From: string;
  readonly Until: string;
  readonly MostUses: number | null;
}

const termsOf = ({ Code, From, Until, MostUses }: RegistrationCode): Terms => ({ Code, From: From ?? '', Until: Until ?? '', MostUses });

/** Validity of a registration code. */
export default function CodeDialog({ company, saved, close }: CodeDialogProps) {
  return saved ? <EditDialog company={company} saved={saved} onClose={() => close()} /> : <NewDialog company={company} onClose={() => close()} />;
}

const NewDialog = ({ company, onClose }: { readonly company: string; onClose(): void }) => {
  const t = useText();
  const form = useContractForm(api.saveRegistrationCode, {
    start: { Code: '', From: '', Until: '', MostUses: null } as Terms,
    change: saveCode,
    input: (body) => ({ body: { ...body, EntityId: company, IsNew: true } }),
    whenDone: onClose,
  });
  return (
    <Fields form={form} title={t('codes.add')} onClose={onClose}>
      <TextField of={form} name="Code" label={t('codes.code')} hint={t('codes.code.hint')} />
    </Fields>
  );
};

const EditDialog = ({ company, saved, onClose }: { readonly company: string; readonly saved: RegistrationCode; onClose(): void }) => {
  const t = useText();
  const record = useRecord(saved, termsOf);
  const form = useContractForm(api.saveRegistrationCode, {
    start: record.start,
    record,
    change: saveCode,
    input: (body) => ({ body: { ...body, EntityId: company, IsNew: false } }),
    whenDone: onClose,
  });
  return <Fields form={form} title={t('codes.change', { code: saved.Code })} onClose={onClose} />;
};

interface FieldsProps {
  readonly form: ContractForm<Terms>;
  readonly title: string;
  readonly children?: ReactNode;
  onClose(): void;
}

const Fields = ({ form, title, children, onClose }: FieldsProps) => {
  const t = useText();
  return (
    <FormDialog of={form} title={title} width="32rem" submit={t('schedules.save')} onClose={onClose}>
      {children}
      <DateField of={form} name="From" label={t('codes.from')} hint={t('codes.from.hint')} />
      <DateField of={form} name="Until" label={t('codes.until')} hint={t('codes.until.hint')} />
      <NumberField of={form} name="MostUses" label={t('codes.most')} hint={t('codes.most.hint')} />
    </FormDialog>
  );
};
