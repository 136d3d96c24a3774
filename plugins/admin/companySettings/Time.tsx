import { Loaded, SelectField, useContractForm, useRecord, useTimeChoices } from '#shell/api';
import type { Time as Data } from '../contract';
import { api } from '../state/api';
import { saveTime, time } from '../state/company';
import { useText } from '../text';
import { SettingsForm } from './SettingsForm';

/** Default time zone, clock and week for people without a choice of their own (ADC-037, ADC-038). */
export const Time = () => {
  const t = useText();
  return (
    <Loaded of={time.of({})} failed={t('loadFailed')}>
      {(data) => <TimeForm data={data} />}
    </Loaded>
  );
};

const TimeForm = ({ data }: { readonly data: Data }) => {
  const t = useText();
  const record = useRecord(data, ({ Version, ...start }) => start);
  const { days, zones, example } = useTimeChoices(record.data.TimeZone);
  const form = useContractForm(api.saveTime, { start: record.start, record, change: saveTime });
  return (
    <SettingsForm of={form} group="time" call="admin.saveTime">
      <SelectField of={form} name="TimeZone" label={t('time.zone')} hint={t('time.hint')} options={zones} />
      <SelectField
        of={form}
        name="TimeFormat"
        label={t('time.format')}
        options={{ '12': t('time.12', { example: example('h12') }), '24': t('time.24', { example: example('h23') }) }}
      />
      <SelectField of={form} name="WeekStartDay" label={t('time.weekStart')} options={days} />
    </SettingsForm>
  );
};
