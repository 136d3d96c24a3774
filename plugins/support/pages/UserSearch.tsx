import { PageFrame, useFacts } from '#shell/api';
import { PeopleSearch } from '../parts/PeopleSearch';
import { useText } from '../text';

/** The search as a page of its own: where support lands (SUP-118). Who may not act as support only reads. */
export default function UserSearch() {
  const t = useText();
  const mayAct = useFacts().settings?.Impersonation.Types.includes('Support') ?? false;
  return (
    <PageFrame title={t('nav.userSearch')} subtitle={t(mayAct ? 'page.subtitle' : 'page.readOnly')}>
      <PeopleSearch kind="user" actAs={mayAct ? 'Support' : undefined} />
    </PageFrame>
  );
}
