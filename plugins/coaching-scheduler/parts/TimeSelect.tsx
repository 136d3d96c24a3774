import { Select } from '@fluentui/react-components';
import { useFormat } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates';
import { quarterHours } from '#shell/rules/quarterHours';
import { useText } from '../text';

interface TimeSelectProps {
  readonly label: string;
  /** `HH:mm` */
  readonly value: string;
  readonly onChange: (time: string) => void;
  /** It ends something, so that midnight closes the day instead of beginning it. */
  readonly isEnd?: boolean;
  readonly disabled?: boolean;
}

const midnight = '00:00';

/** A time of day on a quarter hour (COA-044), by the reader's clock. */
export const TimeSelect = ({ label, value, onChange, isEnd = false, disabled = false }: TimeSelectProps) => {
  const t = useText();
  const { reader } = useFormat();
  const times = isEnd ? [...quarterHours('00:15'), midnight] : quarterHours();
  return (
    <Select aria-label={label} value={value} disabled={disabled} onChange={(_, { value: chosen }) => onChange(chosen)}>
      {times.includes(value) ? null : <option value={value}>{value}</option>}
      {times.map((time) => (
        <option key={time} value={time}>
          {isEnd && time === midnight ? t('midnight') : timeOfDay(`2000-01-01T${time}:00Z`, { ...reader, zone: 'UTC' })}
        </option>
      ))}
    </Select>
  );
};
