import { Select } from '@fluentui/react-components';
import { quarterHours } from '#shell/rules/dates/quarterHours';
import { useSayTime } from './useSayTime';

interface TimeSelectProps {
  readonly label: string;
  /** `HH:mm` */
  readonly value: string;
  readonly onChange: (time: string) => void;
  /** Whether it is an end, so that midnight is the end of the day. */
  readonly isEnd?: boolean;
  readonly disabled?: boolean;
}

/** A time of day on a quarter hour (COA-044), in the reader's clock format. */
export const TimeSelect = ({ label, value, onChange, isEnd = false, disabled = false }: TimeSelectProps) => {
  const { sayTime } = useSayTime();
  const times = isEnd ? [...quarterHours('00:15'), '00:00'] : quarterHours();
  return (
    <Select aria-label={label} value={value} disabled={disabled} onChange={(_, { value: chosen }) => onChange(chosen)}>
      {times.includes(value) ? null : <option value={value}>{value}</option>}
      {times.map((time) => (
        <option key={time} value={time}>
          {sayTime(time, isEnd)}
        </option>
      ))}
    </Select>
  );
};
