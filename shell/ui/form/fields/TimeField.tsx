import { Field, Select } from '@fluentui/react-components';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { useIntl } from '../../../i18n/intl';
import { isOnQuarterHour, quarterHours } from '../../../rules/dates/quarterHours';
import { useText } from '../text';
import { type FieldProps, useField } from '../useField';

interface TimeFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldProps<V, N> {
  /** First and last valid time, `HH:mm`. */
  readonly min?: string;
  readonly max?: string;
}

/** A time of day on a quarter hour, `HH:mm`, displayed in the format of the language. A saved time that is not on a quarter hour stays valid. */
export const TimeField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({ min, max, ...props }: TimeFieldProps<V, N>) => {
  const t = useText();
  const { formatDate } = useIntl();
  const { field, frame, control, choose } = useField(props, { kind: 'choice' });
  return (
    <Field {...frame}>
      <Select {...control} value={field.value} onChange={(_, { value }) => choose(value as FieldPathValue<V, N>)}>
        <option value="">{t('choose')}</option>
        {timesWith(field.value, quarterHours(min, max)).map((time) => (
          <option key={time} value={time}>
            {formatDate(`2000-01-01T${time}:00Z`, { timeZone: 'UTC', timeStyle: 'short' })}
          </option>
        ))}
      </Select>
    </Field>
  );
};

const timesWith = (saved: string, times: readonly string[]): readonly string[] => (saved === '' || isOnQuarterHour(saved) ? times : [...times, saved].sort());
