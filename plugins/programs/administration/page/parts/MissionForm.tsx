import { useWatch } from 'react-hook-form';
import { ContentForm, ContentPart, PreviewFrame, SaveLater, ScheduledNotice, TranslatedField, useContractForm, useFacts, useRecord } from '#shell/api';
import { mayUse } from '#shell/rules/administration';
import type { CompanyMission, MissionBody } from '../../../contract';
import { MissionCard } from '../../../parts/home/Missions';
import { useText } from '../../../text';
import { api } from '../api';
import { saveMission } from '../state';

type Values = Pick<MissionBody, 'Texts'>;

interface MissionFormProps {
  readonly company: string;
  readonly mission: CompanyMission;
}

/** The mission statement of a company; without a text it is hidden. The next one can be scheduled. */
export const MissionForm = ({ company, mission }: MissionFormProps) => {
  const t = useText();
  const { EntityId, Roles: roles = [] } = useFacts().user ?? {};
  // Changes are scheduled in one's own company, by those who see its history.
  const maySchedule = EntityId === company && mayUse('companyHistory', { roles });
  const record = useRecord(mission, ({ Texts }): Values => ({ Texts }));
  const form = useContractForm(api.saveCompanyMission, {
    start: record.start,
    record,
    change: saveMission,
    draft: `programs.companyMission/${company}`,
    input: ({ Version }, { Texts }) => ({ body: { EntityId: company, Texts, ...(Version !== undefined && { Version }) } }),
  });
  const { Texts } = useWatch({ control: form.form.control }) as Values;
  return (
    <ContentForm
      of={form}
      onCancel={() => form.form.reset()}
      cancel={t('listPage.mission.reset')}
      more={maySchedule && <SaveLater of={form} call="programs.saveCompanyMission" />}
    >
      {maySchedule && <ScheduledNotice record="programs.companyMission" />}
      <ContentPart title={t('listPage.mission')}>
        <TranslatedField of={form} name="Texts" kind="long" label={t('listPage.field.text')} hint={t('listPage.mission.hint')} />
      </ContentPart>
      {Texts.en.trim() !== '' && (
        <ContentPart title={t('listPage.preview')}>
          <PreviewFrame hasSpanish={Texts.es !== ''}>
            {({ textLanguage }) => <MissionCard statement={{ Text: Texts[textLanguage], Type: 'Company', OwnerId: company, Editable: false }} />}
          </PreviewFrame>
        </ContentPart>
      )}
    </ContentForm>
  );
};
