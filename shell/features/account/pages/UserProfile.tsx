import { PageFrame } from '../../../ui/page/PageFrame';
import { Loaded } from '../../../ui/states/Loaded';
import { ProfileForm } from '../parts/ProfileForm';
import { profile } from '../state';
import { useText } from '../text';

/** `/act/userprofile`: personal data and preferences of the user (ACC-001, ACC-002). */
const UserProfile = () => {
  const t = useText();
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <Loaded of={profile}>{(data) => <ProfileForm profile={data} />}</Loaded>
    </PageFrame>
  );
};

export default UserProfile;
