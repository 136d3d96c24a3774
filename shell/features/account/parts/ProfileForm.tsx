import { makeStyles, tokens } from '@fluentui/react-components';
import { Form } from '../../../ui/form/Form';
import { media } from '../../../ui/looks/media';
import type { Profile } from '../contract';
import { CommunicationFields } from './CommunicationFields';
import { ContactFields } from './ContactFields';
import { PersonalFields } from './PersonalFields';
import { PreferenceFields } from './PreferenceFields';
import { ProfileCard } from './ProfileCard';
import { SaveBar } from './SaveBar';
import { Section } from './Section';
import { useProfileForm } from './useProfileForm';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '16rem minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL, minWidth: 0 },
});

/** The sections of the profile beside the picture, with one button that saves all of them (ACC-002). */
export const ProfileForm = ({ profile }: { readonly profile: Profile }) => {
  const styles = useStyles();
  const of = useProfileForm(profile);
  return (
    <div className={styles.root}>
      <ProfileCard pictureUrl={profile.ProfileImageUrl} />
      <Form of={of} className={styles.form}>
        <Section name="personal">
          <PersonalFields of={of} answers={profile.ProfileAnswers} />
        </Section>
        <Section name="contact">
          <ContactFields of={of} profile={profile} />
        </Section>
        <Section name="communication">
          <CommunicationFields of={of} profile={profile} />
        </Section>
        <Section name="preferences">
          <PreferenceFields of={of} timeZone={profile.TimeZone} />
        </Section>
        <SaveBar of={of} />
      </Form>
    </div>
  );
};
