import { Text } from '@fluentui/react-components';
import { useFormat } from '../../../i18n/format';
import { zoneName } from '../../../i18n/zoneName';
import { now } from '../../../kernel/clock';
import type { ModalProps } from '../../../kernel/declaration/definePlugin';
import { addDays } from '../../../rules/dates/days';
import { FormDialog } from '../../../ui/form/FormDialog';
import { DateField } from '../../../ui/form/fields/DateField';
import { TimeField } from '../../../ui/form/fields/TimeField';
import { useContractForm } from '../../../ui/form/useContractForm';
import { Loaded } from '../../../ui/states/Loaded';
import type { Scheduled } from '../contract';
import { api, moveScheduled, schedule, scheduled } from '../state';
import { useText } from '../text';

/** A save to be scheduled, with the input of its call. */
export interface LaterSave {
  readonly call: string;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/** A new scheduled save, or a scheduled change whose time is edited. */
type What = { readonly save: LaterSave } | { readonly id: string; readonly localAt: string };

type Props = ModalProps<{ readonly input: { readonly what: What }; readonly result: true }>;

/** Asks for the time at which a change takes effect, in the company's zone. */
export default function ScheduleTime({ what, close }: Props) {
  const t = useText();
  return (
    <Loaded of={scheduled.of({ query: {} })} failed={t('scheduled.loadFailed')}>
      {(data) => ('save' in what ? <New save={what.save} data={data} close={close} /> : <Move {...what} data={data} close={close} />)}
    </Loaded>
  );
}

interface AskProps {
  readonly data: Scheduled;
  readonly close: Props['close'];
}

const startAt = (Day: string, Time: string): { Day: string; Time: string } => ({ Day, Time });

const momentOf = ({ Day, Time }: { readonly Day: string; readonly Time: string }): string => `${Day}T${Time}`;

const New = ({ save: { call, query, body }, data, close }: AskProps & { readonly save: LaterSave }) => {
  const form = useContractForm(api.schedule, {
    start: startAt(addDays(data.LocalNow.slice(0, 10), 1), '08:00'),
    change: schedule,
    input: (_, values) => ({ body: { Call: call, At: momentOf(values), Query: query, Body: body } }),
    whenDone: () => close(true),
  });
  return <Ask of={form} data={data} close={close} />;
};

const Move = ({ id, localAt, data, close }: AskProps & { readonly id: string; readonly localAt: string }) => {
  const form = useContractForm(api.moveScheduled, {
    start: startAt(localAt.slice(0, 10), localAt.slice(11)),
    change: moveScheduled,
    input: (_, values) => ({ body: { Id: id, At: momentOf(values) } }),
    whenDone: () => close(true),
  });
  return <Ask of={form} data={data} close={close} />;
};

const Ask = ({ of, data, close }: AskProps & { readonly of: ReturnType<typeof useContractForm<typeof api.schedule, { Day: string; Time: string }>> }) => {
  const t = useText();
  const { reader } = useFormat();
  const today = data.LocalNow.slice(0, 10);
  return (
    <FormDialog of={of} title={t('scheduled.when')} width="28rem" submit={t('scheduled.set')} needsAll onClose={() => close()}>
      <DateField of={of} name="Day" label={t('scheduled.day')} required min={today} max={addDays(today, 366)} />
      <TimeField of={of} name="Time" label={t('scheduled.time')} required />
      <Text>{t('scheduled.zone', { zone: zoneName(data.Zone, reader.language, now()) })}</Text>
    </FormDialog>
  );
};
