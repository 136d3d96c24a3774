import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { EmptyState, Loaded, useResource } from '#shell/api';
import { useText } from '../text';
import { PeopleReport } from './PeopleReport';
import { Schedules } from './schedules/Schedules';
import { offered, schedules } from './state';
import { useReportAddress } from './useReportAddress';

interface ReportsProps {
  readonly company: { readonly Value: string; readonly Text: string };
  readonly planYear: { readonly Value: string; readonly Text: string };
  /** The company that was shown before; undefined: none was. */
  readonly before: string | undefined;
  onShown(company: string): void;
}

/** What an address says of one company alone. */
const carried = ['filters', 'hidden', 'columns', 'schedule'] as const;

/** What an address says of the filters and of where they come from. */
const sourceOf = (schedule: string | undefined, { filters, hidden }: { readonly filters: string; readonly hidden: string }): string =>
  JSON.stringify([schedule, filters, hidden]);

/** What was run here: the address that this has led to, and the form that it stands in. */
interface Ran {
  readonly source: string;
  readonly form: string;
}

/**
 * The reports of a company, once it is known which ones it has. With `schedule` in the address, as in the mails, that scheduled report is opened and run. The form begins
 * anew when the address says something else, but not when it has said so itself. Filters name what one company has, so they end with it.
 */
export const Reports = ({ company, planYear, before, onShown }: ReportsProps) => {
  const t = useText();
  const address = useReportAddress();
  const wanted = address.values.schedule;
  const { data, status } = useResource(schedules.of({ query: { entityId: company.Value } }));
  const opened = wanted === '' ? undefined : data?.find(({ Id }) => Id === wanted);
  const source = sourceOf(opened?.Id, address.values);
  const [ran, setRan] = useState<Ran>();
  const form = ran?.source === source ? ran.form : source;
  const isOther = before !== undefined && before !== company.Value;
  const show = useEffectEvent(() => {
    if (isOther && carried.some((name) => address.values[name] !== '')) address.set({ filters: '', hidden: '', columns: '', schedule: '' });
    else onShown(company.Value);
  });
  // After each drawing: the bar of the company writes the address as well.
  useEffect(() => show());
  if (isOther) return null;
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
            <PeopleReport
              key={form}
              company={company}
              planYear={planYear}
              reports={[first, ...others]}
              opened={opened}
              onRun={(said) => setRan({ source: sourceOf(undefined, said), form })}
            />
            <Schedules company={company.Value} />
          </>
        ) : (
          <EmptyState title={t('reports.none')} />
        )
      }
    </Loaded>
  );
};
