import { makeStyles, tokens } from '@fluentui/react-components';
import { SwitchField } from '../../../ui/form/fields/SwitchField';
import type { Profile } from '../contract';
import { useText } from '../text';
import { Reminders } from './Reminders';
import { useFieldGrid } from './useFieldGrid';
import type { ProfileFormOf } from './useProfileForm';

// The explanation of a switch is below its name.
const useStyles = makeStyles({ switches: { rowGap: tokens.spacingVerticalM, '& .fui-Field__hint': { margin: '-4px 0 0 56px' } } });

interface CommunicationFieldsProps {
  readonly of: ProfileFormOf;
  readonly profile: Profile;
}

/** Which messages the person wants, and where their name appears. */
export const CommunicationFields = ({ of, profile }: CommunicationFieldsProps) => {
  const { grid } = useFieldGrid();
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <div className={`${grid} ${styles.switches}`}>
        {profile.IsTextEnabled && <SwitchField of={of} name="texts" label={t('texts')} hint={t('texts.hint')} />}
        <SwitchField of={of} name="emails" label={t('emails')} hint={t('emails.hint')} />
        <SwitchField of={of} name="status" label={t('status')} hint={t('status.hint')} />
        <SwitchField of={of} name="leaderboard" label={t('leaderboard')} hint={t('leaderboard.hint')} />
      </div>
      {profile.IsTextEnabled && profile.MobileNumber !== null && <Reminders profile={profile} number={profile.MobileNumber} />}
    </>
  );
};
