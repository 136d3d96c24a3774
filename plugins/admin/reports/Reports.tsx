import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useSearch } from 'wouter';
import { useResource } from '#shell/api';
import { useText } from '../text';
import { PeopleReport } from './PeopleReport';
import { Schedules } from './schedules/Schedules';
import { schedules } from './state';

interface ReportsProps {
  readonly company: { readonly Value: string; readonly Text: string };
}

/** The reports of a company. With `schedule` in the address, as in the mails, that scheduled report is opened and run. */
export const Reports = ({ company }: ReportsProps) => {
  const t = useText();
  const wanted = new URLSearchParams(useSearch()).get('schedule');
  const { data, status } = useResource(schedules.of({ query: { entityId: company.Value } }));
  const opened = wanted === null ? undefined : data?.find(({ Id }) => Id === wanted);
  return (
    <>
      {wanted !== null && status === 'ready' && opened === undefined && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('schedules.notFound')}</MessageBarBody>
        </MessageBar>
      )}
      <PeopleReport key={opened?.Id} company={company} {...(opened && { opened: opened.Audience })} />
      <Schedules company={company.Value} />
    </>
  );
};
