import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { Group, useCalendarReader } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates/dates';

const useStyles = makeStyles({
  times: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    maxHeight: '14rem',
    overflowY: 'auto',
    padding: tokens.spacingVerticalXXS,
  },
});

interface TimeChoicesProps {
  readonly label: string;
  /** Starts on one day: instants, ISO 8601. */
  readonly starts: readonly string[];
  readonly chosen: readonly string[];
  /** Whether no further start can be chosen. */
  readonly isFull?: boolean;
  readonly onToggle: (start: string) => void;
}

/** Free starts on a day as buttons, in the reader's zone. */
export const TimeChoices = ({ label, starts, chosen, isFull = false, onToggle }: TimeChoicesProps) => {
  const styles = useStyles();
  const reader = useCalendarReader();
  return (
    <Group className={styles.times} aria-label={label}>
      {starts.map((start) => {
        const isChosen = chosen.includes(start);
        return (
          <ToggleButton
            key={start}
            size="small"
            appearance={isChosen ? 'primary' : 'secondary'}
            icon={isChosen ? <CheckmarkRegular /> : null}
            checked={isChosen}
            disabledFocusable={isFull && !isChosen}
            onClick={() => onToggle(start)}
          >
            {timeOfDay(start, reader)}
          </ToggleButton>
        );
      })}
    </Group>
  );
};
