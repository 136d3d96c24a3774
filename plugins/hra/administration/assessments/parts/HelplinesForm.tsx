import {
  ContentForm,
  ContentPart,
  type ContractForm,
  nameIn,
  pathTo,
  RowsField,
  SwitchField,
  TextField,
  TranslatedField,
  useContentForm,
  useFormat,
  useNavigate,
} from '#shell/api';
import type { AdministeredAssessment } from '../../../contract';
import { paths } from '../../../paths';
import { isPhone, mostHelplines } from '../../../rules/authoringLimits';
import { useText } from '../../../text';
import { api } from '../api';
import { askableInResults, type HelplinesValues, helplinesBody, type LineValues, newLine, startOfHelplines } from '../rules/scoring';
import { saveHelplines } from '../state';
import { ConditionField } from './ConditionField';

/** The form of the helplines of a draft, whom people can call when a result is urgent. */
export const HelplinesForm = ({ assessment }: { readonly assessment: AdministeredAssessment }) => {
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const { EntityId: company, Id, Helplines } = assessment;
  const leave = (): void => navigate(pathTo(paths.assessments, { assessment: Id, tab: 'results', company }));
  const form: ContractForm<HelplinesValues> = useContentForm(api.saveAssessmentHelplines, {
    item: Helplines,
    company,
    startOf: startOfHelplines,
    change: saveHelplines,
    input: (values, base) => ({ params: { id: Id }, body: helplinesBody(values, base) }),
    draft: 'hra.assessmentHelplines',
    whenDone: leave,
  });
  // The condition of a helpline is evaluated during the assessment, before measures are computed.
  const askable = askableInResults({ ...assessment, Measures: [] }, (names) => nameIn(names, locale));
  return (
    <ContentForm of={form} onCancel={leave}>
      <ContentPart title={t('authoring.helplines')}>
        <RowsField<LineValues, HelplinesValues>
          form={form}
          name="Lines"
          label={t('authoring.helplines.whom')}
          note={t('authoring.helplines.note')}
          add={t('authoring.helpline.add')}
          most={mostHelplines}
          blank={newLine}
          nameOf={({ Names }, at) => nameIn(Names, locale) || t('authoring.helpline', { n: at + 1 })}
        >
          {(at) => (
            <>
              <TranslatedField of={form} name={`Lines.${at}.Names`} label={t('authoring.field.name')} hint={t('authoring.helpline.name.hint')} required />
              <TextField
                of={form}
                name={`Lines.${at}.Phone`}
                label={t('authoring.helpline.phone')}
                hint={t('authoring.helpline.phone.hint')}
                required
                check={(phone) => (isPhone(phone.trim()) ? undefined : t('authoring.helpline.noPhone'))}
              />
              <SwitchField of={form} name={`Lines.${at}.TakesTexts`} label={t('authoring.helpline.takesTexts')} />
              <TranslatedField
                of={form}
                name={`Lines.${at}.Text`}
                kind="long"
                label={t('authoring.helpline.text')}
                hint={t('authoring.helpline.text.hint')}
                required
              />
              <ConditionField of={form} name={`Lines.${at}.When`} label={t('authoring.helpline.when')} askable={askable} decides="helpline" />
            </>
          )}
        </RowsField>
      </ContentPart>
    </ContentForm>
  );
};
