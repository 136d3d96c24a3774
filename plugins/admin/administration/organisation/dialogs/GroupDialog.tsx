import { type ContractForm, FormDialog, type ModalProps, SwitchField, TextField, useContractForm, useRecord } from '#shell/api';
import type { OrganisationGroup } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { saveGroup } from '../state';

type GroupDialogProps = ModalProps<{
  readonly input: {
    readonly company: string;
    readonly kind: 'department' | 'location' | 'region';
    /** The one to change; absent for a new one. */
    readonly saved?: OrganisationGroup;
  };
  readonly result: true;
}>;

interface Terms {
  readonly Name: string;
  readonly IsOffered: boolean;
}

const termsOf = ({ Name, IsOffered }: OrganisationGroup): Terms => ({ Name, IsOffered });

/** Name of a department, location or region, and whether it is offered. */
export default function GroupDialog({ saved, close, ...of }: GroupDialogProps) {
  const props = { ...of, onClose: () => close() };
  return saved ? <EditDialog {...props} saved={saved} /> : <NewDialog {...props} />;
}

type DialogProps = Omit<GroupDialogProps, 'saved' | 'close'> & { onClose(): void };

const NewDialog = ({ company, kind, onClose }: DialogProps) => {
  const t = useText();
  const form = useContractForm(api.saveGroup, {
    start: { Name: '', IsOffered: true } as Terms,
    change: saveGroup,
    input: (body) => ({ body: { ...body, EntityId: company, Kind: kind } }),
    whenDone: onClose,
  });
  return <Fields form={form} title={t(`groups.${kind}.add`)} onClose={onClose} />;
};

const EditDialog = ({ company, kind, saved, onClose }: DialogProps & { readonly saved: OrganisationGroup }) => {
  const t = useText();
  const record = useRecord(saved, termsOf);
  const form = useContractForm(api.saveGroup, {
    start: record.start,
    record,
    change: saveGroup,
    input: (body) => ({ body: { ...body, EntityId: company, Kind: kind, Id: saved.Id } }),
    whenDone: onClose,
  });
  return <Fields form={form} title={t('groups.change', { name: saved.Name })} canEnd onClose={onClose} />;
};

interface FieldsProps {
  readonly form: ContractForm<Terms>;
  readonly title: string;
  /** Whether the switch that stops offering it is shown: only for one that exists. */
  readonly canEnd?: boolean;
  onClose(): void;
}

const Fields = ({ form, title, canEnd = false, onClose }: FieldsProps) => {
  const t = useText();
  return (
    <FormDialog of={form} title={title} width="32rem" submit={t('schedules.save')} onClose={onClose}>
      <TextField of={form} name="Name" label={t('groups.name')} />
      {canEnd && <SwitchField of={form} name="IsOffered" label={t('groups.offered')} hint={t('groups.offered.hint')} />}
    </FormDialog>
  );
};
