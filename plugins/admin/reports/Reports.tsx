import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { EmptyState, Loaded, useResource } from '#shell/api';
import { useText } from '../text';
import { PeopleReport } from './PeopleReport';
import { Schedules } from './schedules/Schedules';
import { offered, schedules } from './state';
import { useReportAddress } from './useReportAddress';

interface ReportsProps {
  readonly company: { readonly Value: string; readonly Text: string };
  readonly planYear: { readonly Value: string; readonly Text: string };
}

/** The reports of a company, once it is known which ones it has. With `schedule` in the address, as in the mails, that scheduled report is opened and run. */
export const Reports = ({ company, planYear }: ReportsProps) => {
  const t = useText();
  const wanted = useReportAddress().values.schedule;
  const { data, status } = useResource(schedules.of({ query: { entityId: company.Value } }));
  const opened = wanted === '' ? undefined : data?.find(({ Id }) => Id === wanted);
  return (
    <Loaded of={offered.of({ query: { entityId: company.Value } })} failed={t('reports.failed')}>
      {([first, ...others]) =>
        first ? (
          <>
            {wanted !== '' && status === 'ready' && opened === undefined && (
              <MessageBar intent="warning">
                <MessageBarBody>{t('schedules.notFound')}</MessageBarBody>
              </MessageBar>
            )}
            <PeopleReport key={opened?.Id} company={company} planYear={planYear} reports={[first, ...others]} opened={opened} />
            <Schedules company={company.Value} />
          </>
        ) : (
          <EmptyState title={t('reports.none')} />
        )
      }
    </Loaded>
  );
};
