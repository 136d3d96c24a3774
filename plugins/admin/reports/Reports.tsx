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
  /** The company shown before; undefined for none. */
  readonly before: string | undefined;
  onShown(company: string): void;
}

/** Parameters of the address that belong to a single company. */
const carried = ['filters', 'hidden', 'columns', 'schedule'] as const;

/** Parameters of the address for the filters and their origin. */
const sourceOf = (schedule: string | undefined, { filters, hidden }: { readonly filters: string; readonly hidden: string }): string =>
  JSON.stringify([schedule, filters, hidden]);

/** The executed report: the resulting address, and the key of its form. */
interface Ran {
  readonly source: string;
  readonly form: string;
}

/**
 * The reports of a company, once they are loaded. With `schedule` in the address, as in mails, that scheduled report is opened and run. The form is
 * reset when the address changes, unless the form itself changed it. Filters belong to one company, and are removed with it.
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
  // After each rendering, because the company bar writes the address as well.
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
