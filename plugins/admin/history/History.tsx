import { AdminPage, ScheduledList, useFormat, useSelector } from '#shell/api';
import { areNarrowed, filtersIn } from '../rules/historyFilters';
import { changes } from '../state/company';
import { useText } from '../text';
import { ChangeList } from './ChangeList';
import { Filters } from './Filters';

/** `/administration/settings/history`: changes of the company's records by administrators, and their undo. */
export default function History() {
  const t = useText();
  const { zone } = useFormat().reader;
  const { query } = useSelector(changes.select);
  return (
    <AdminPage title={t('history.title')} subtitle={t('history.subtitle')}>
      <ScheduledList />
      <Filters />
      <ChangeList isNarrowed={areNarrowed(filtersIn(query, zone))} />
    </AdminPage>
  );
}
