import { ContentForm, ContentPart, pathTo, TranslatedField, useContentForm, useFormat, useNavigate } from '#shell/api';
import type { AdministeredAssessment } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { api } from '../api';
import { pageBody, startOfPage } from '../rules/form';
import { askableBefore } from '../rules/shown';
import { savePage } from '../state';
import { ConditionField } from './ConditionField';

interface PageFormProps {
  readonly assessment: AdministeredAssessment;
  /** Id of a page, or `new`. */
  readonly id: string;
}

/** The form of a page: its title and its condition. */
export const PageForm = ({ assessment, id }: PageFormProps) => {
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const { EntityId: company, Id } = assessment;
  const leave = (): void => navigate(pathTo(paths.assessments, { assessment: Id, tab: 'pages', company }));
  const form = useContentForm(api.saveAssessmentPage, {
    item: assessment.Pages.find((page) => page.Id === id),
    company,
    startOf: startOfPage,
    change: savePage,
    input: (values, base) => ({ body: pageBody(values, base, Id) }),
    draft: `hra.assessmentPage/${Id}`,
    whenDone: leave,
  });
  return (
    <ContentForm of={form} onCancel={leave}>
      <ContentPart title={t('authoring.part.title')}>
        <TranslatedField of={form} name="Names" label={t('authoring.field.pageTitle')} required />
      </ContentPart>
      <ContentPart title={t('authoring.part.condition')}>
        <ConditionField
          of={form}
          name="When"
          label={t('authoring.condition.page')}
          askable={askableBefore(assessment, { page: id }, locale.startsWith('es') ? 'es' : 'en')}
        />
      </ContentPart>
    </ContentForm>
  );
};
