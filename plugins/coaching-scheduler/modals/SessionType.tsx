import { FormDialog, type ModalProps, MultiSelectField, NumberField, SelectField, TextField, useContractForm, useRecord, useResource } from '#shell/api';
import type { SchedulerCoach, SessionType as Type } from '../contract';
import { api } from '../state/api';
import { companySettings, saveSessionType } from '../state/settings';
import { useText } from '../text';

interface Input {
  /** The type to change; absent for a new one. */
  readonly type?: Type | undefined;
  readonly coaches: readonly SchedulerCoach[];
}

const fresh = { Id: '', Name: '', Duration: 30, Status: 'Active', WorkFlowType: 'Scheduled', AssignedCoaches: [] } satisfies Type;

/** Adds or changes a session type: its length, whether it can be scheduled, and its coaches (COA-013). */
const SessionType = ({ type, coaches, close }: ModalProps<{ readonly input: Input; readonly result: true }>) => {
  const t = useText();
  const { data: settings } = useResource(companySettings);
  const loaded: Type = settings?.SessionTypes.find(({ Id }) => Id === type?.Id) ?? type ?? fresh;
  const record = useRecord(loaded, ({ Id: _, Version, ...start }) => start);
  const { Id } = record.data;
  const form = useContractForm(api.saveSessionType, {
    start: record.start,
    record,
    change: saveSessionType,
    input: (body) => ({ body: { Id, ...body } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t(type ? 'type.edit' : 'type.add')} onClose={() => close()} submit={t('save')} needsAll needsChange>
      <TextField of={form} name="Name" label={t('type.name')} />
      <NumberField of={form} name="Duration" label={t('type.duration')} unit={t('type.minutes')} hint={t('type.duration.hint')} />
      <SelectField
        of={form}
        name="Status"
        label={t('type.status')}
        options={{ Active: t('type.status.Active'), Inactive: t('type.status.Inactive') }}
        required
      />
      <SelectField
        of={form}
        name="WorkFlowType"
        label={t('type.workFlow')}
        options={{ Scheduled: t('type.workFlow.Scheduled'), Instant: t('type.workFlow.Instant') }}
        required
      />
      <MultiSelectField
        of={form}
        isListed
        name="AssignedCoaches"
        label={t('type.coaches')}
        options={coaches.map(({ UserId, FirstName, LastName }) => ({ value: UserId, label: `${FirstName} ${LastName}` }))}
      />
    </FormDialog>
  );
};

export default SessionType;
