import { Button } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import {
  DateField,
  FormDialog,
  type ModalProps,
  now,
  SwitchField,
  TextField,
  TimeField,
  useCalendarReader,
  useChange,
  useContractForm,
  useRecord,
  useResource,
} from '#shell/api';
import { dayIn } from '#shell/rules/dates/days';
import { instantIn } from '#shell/rules/dates/zones';
import type { TimeBlock as Block } from '../contract';
import { useFieldPair } from '../parts/useFieldPair';
import { dayAndQuarter, dayAndTime, later } from '../rules/dayAndTime';
import { api } from '../state/api';
import { calendarOf, deleteBlock, type Shown, saveBlock } from '../state/calendar';
import { useText } from '../text';

interface Input {
  /** The block to change; absent for a new one. */
  readonly block?: Block | undefined;
  /** Time selected in the calendar: instants, ISO 8601. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** The period and coach of the calendar on screen, which shows the change at once. */
  readonly shown: Shown;
}

const hour = 3_600_000;

const fresh: Block = { Id: '', StartTime: '', EndTime: '', AllDayEvent: false, Title: '', UserId: '' };

/** Start values of the form. A block of whole days ends at the midnight after its last day. */
const startOf = ({ block, start, end }: Input, zone: string) => {
  if (block) {
    const { Title, AllDayEvent, StartTime, EndTime } = block;
    const [from, to] = [dayAndTime(StartTime, zone), dayAndTime(EndTime, zone)];
    const lastDay = AllDayEvent ? dayIn(new Date(Date.parse(EndTime) - 1), zone) : to.day;
    return { Title, AllDayEvent, Day: from.day, LastDay: lastDay, Start: AllDayEvent ? '09:00' : from.time, End: AllDayEvent ? '17:00' : to.time };
  }
  const from = dayAndQuarter(new Date(start ?? Math.ceil(now().getTime() / hour) * hour), zone);
  const to = end !== undefined && end !== start ? dayAndQuarter(new Date(end), zone) : { day: from.day, time: later(from.time, 60) };
  return { Title: '', AllDayEvent: false, Day: from.day, LastDay: to.day, Start: from.time, End: to.time };
};

/** Adds a time block of the coach, or shows one that can be changed and deleted (COA-011, COA-043). */
const TimeBlock = ({ close, ...input }: ModalProps<{ readonly input: Input; readonly result: true }>) => {
  const { pair } = useFieldPair();
  const t = useText();
  const { zone } = useCalendarReader();
  const { shown } = input;
  const { data: calendar } = useResource(calendarOf(shown));
  const block = calendar?.TimeBlocks.find(({ Id }) => Id === input.block?.Id) ?? input.block;
  const record = useRecord({ ...fresh, ...block }, (data) => startOf({ ...input, block: data.Id === '' ? undefined : data }, zone));
  const form = useContractForm(api.saveTimeBlock, {
    start: record.start,
    record,
    change: saveBlock,
    input: ({ Title, AllDayEvent, ...version }, { Day, LastDay, Start, End }) => {
      const times = AllDayEvent
        ? { StartTime: instantIn(Day, '00:00', zone), EndTime: instantIn(LastDay, '12:00', zone) }
        : { StartTime: instantIn(Day, Start, zone), EndTime: instantIn(LastDay, End, zone) };
      return { body: { Id: block?.Id ?? '', Title, AllDayEvent, ...times, UserId: shown.coachId, ...version }, shown };
    },
    whenDone: () => close(true),
  });
  const remove = useChange(deleteBlock, () => close(true));
  const isAllDay = useWatch({ control: form.form.control, name: 'AllDayEvent' });
  return (
    <FormDialog
      of={form}
      title={t(block ? 'block.title' : 'block.add')}
      onClose={() => close()}
      more={
        block && (
          <Button disabledFocusable={remove.isRunning} onClick={() => remove.run({ params: { id: block.Id } })}>
            {t('delete')}
          </Button>
        )
      }
      submit={t(block ? 'save' : 'block.submit')}
      needsAll
      needsChange={block !== undefined}
    >
      <TextField of={form} name="Title" label={t('block.name')} hint={t('block.name.hint')} />
      <SwitchField of={form} name="AllDayEvent" label={t('block.allDay')} />
      <div className={pair}>
        <DateField of={form} name="Day" label={t('block.from')} required />
        {!isAllDay && <TimeField of={form} name="Start" label={t('session.start')} required />}
      </div>
      <div className={pair}>
        <DateField of={form} name="LastDay" label={t('block.to')} check={(last, { Day }) => (last >= Day ? undefined : t('span.order'))} required />
        {!isAllDay && (
          <TimeField
            of={form}
            name="End"
            label={t('session.end')}
            check={(end, { Day, LastDay, Start }) => (`${LastDay} ${end}` > `${Day} ${Start}` ? undefined : t('span.order'))}
            required
          />
        )}
      </div>
    </FormDialog>
  );
};

export default TimeBlock;
