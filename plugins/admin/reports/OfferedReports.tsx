import { EmptyState, Loaded } from '#shell/api';
import { useText } from '../text';
import { PeopleReport } from './PeopleReport';
import { offered } from './state';

interface OfferedReportsProps {
  readonly company: { readonly Value: string; readonly Text: string };
  readonly planYear: { readonly Value: string; readonly Text: string };
}

/** The reports of a company, once it is known which ones it has. */
export const OfferedReports = ({ company, planYear }: OfferedReportsProps) => {
  const t = useText();
  return (
    <Loaded of={offered.of({ query: { entityId: company.Value } })} failed={t('reports.failed')}>
      {([first, ...others]) =>
        first ? <PeopleReport company={company} planYear={planYear} reports={[first, ...others]} /> : <EmptyState title={t('reports.none')} />
      }
    </Loaded>
  );
};
