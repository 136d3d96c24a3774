import { AdminPage, BackLink, CompanyBar } from '#shell/api';
import { useText } from '../../text';
import { PartLoaded } from '../PartLoaded';
import { paths } from '../paths';
import { OwnTemplates } from './parts/OwnTemplates';
import { TemplateTiles } from './parts/TemplateTiles';
import { ownTemplates, templates } from './state';

export { default as state } from './state';

/** `/administration/tools/challenges/new`: the start of a new challenge (ADH-096, ADH-098). */
export default function NewChallengePage() {
  const t = useText();
  return (
    <AdminPage title={t('challenges.new.title')} back={<BackLink href={paths.challenges}>{t('challenges.title')}</BackLink>}>
      <CompanyBar>
        {({ company: { Value: company, Text } }) => (
          <div key={company}>
            <PartLoaded of={templates.of({ query: { entityId: company } })}>{(all) => <TemplateTiles company={company} name={Text} all={all} />}</PartLoaded>
            <PartLoaded of={ownTemplates.of({ query: { entityId: company, state: 'template', Sort: 'Name', PageSize: 100 } })}>
              {({ Items }) => <OwnTemplates company={company} all={Items} />}
            </PartLoaded>
          </div>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
