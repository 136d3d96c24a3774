import { useSelector } from 'react-redux';
import { BackLink, Loaded, PageFrame, pathTo } from '#shell/api';
import type { Assessment as AssessmentData } from '../contract';
import { Intro } from '../parts/Intro';
import { WizardFrame } from '../parts/WizardFrame';
import { paths } from '../paths';
import { assessment } from '../state/library';
import { selectWizard } from '../state/selectors';
import { useText } from '../text';

/** `/health/assessment`: an introduction before the start, then page after page (HRA-001). */
const Assessment = ({ page }: { readonly page?: string }) => <Loaded of={assessment}>{(data) => <Content assessment={data} page={page} />}</Loaded>;

export default Assessment;

const Content = ({ assessment: data, page }: { readonly assessment: AssessmentData; readonly page: string | undefined }) => {
  const t = useText();
  const { hasBegun } = useSelector(selectWizard);
  const isNew = data.UserAssessmentStatus === 'NotStarted' && !hasBegun;
  return (
    <PageFrame title={data.Name} {...(!isNew && { subtitle: t('subtitle') })} back={<BackLink href={pathTo(paths.profile, {})}>{t('nav.profile')}</BackLink>}>
      {isNew ? <Intro assessment={data} /> : <WizardFrame assessment={data} requested={page} />}
    </PageFrame>
  );
};
