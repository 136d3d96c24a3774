import { BackLink, EmptyState, PageFrame } from '#shell/api';
import { paths } from '../../paths';
import { useText } from '../../text';

/** The page of a company that does not exist, or no longer. */
export const CompanyGone = () => {
  const t = useText();
  return (
    <PageFrame title={t('company.gone')} back={<BackLink href={paths.entities}>{t('entities.title')}</BackLink>}>
      <EmptyState title={t('company.gone')} text={t('company.gone.text')} />
    </PageFrame>
  );
};
