import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { SchedulerCoach } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({ root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS } });

interface CoachChoiceProps {
  readonly coaches: readonly SchedulerCoach[];
  readonly chosen: string;
  readonly onChosen: (userId: string) => void;
}

/** Selection of the displayed coach, if there are several. */
export const CoachChoice = ({ coaches, chosen, onChosen }: CoachChoiceProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  if (coaches.length < 2) return null;
  return (
    <span className={styles.root}>
      <label htmlFor={id}>{t('session.coach')}</label>
      <Select id={id} value={chosen} onChange={(_, { value }) => onChosen(value)}>
        {coaches.map(({ UserId, FirstName, LastName }) => (
          <option key={UserId} value={UserId}>
            {FirstName} {LastName}
          </option>
        ))}
      </Select>
    </span>
  );
};
