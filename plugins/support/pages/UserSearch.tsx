import { PageFrame, useFacts } from '#shell/api';
import { PeopleSearch } from '../parts/PeopleSearch';
import { useText } from '../text';

/** The search as a page of its own, the start page of support (SUP-118). Read-only for users who may not impersonate as support. */
export default function UserSearch() {
  const t = useText();
  const mayAct = useFacts().settings?.Impersonation.Types.includes('Support') ?? false;
  return (
    <PageFrame title={t('nav.userSearch')} subtitle={t(mayAct ? 'page.subtitle' : 'page.readOnly')}>
      <PeopleSearch kind="user" actAs={mayAct ? 'Support' : undefined} />
    </PageFrame>
  );
}
