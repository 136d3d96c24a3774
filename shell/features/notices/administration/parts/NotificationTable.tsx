import { Badge, Button, Link, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../../i18n/format';
import { now } from '../../../../kernel/clock';
import { shortDateTime } from '../../../../rules/dates/dates';
import { EmptyState } from '../../../../ui/states/EmptyState';
import type { Column, Selection } from '../../../../ui/table/columns';
import { DataTable } from '../../../../ui/table/DataTable';
import { useRowsInPages } from '../../../../ui/table/useRowsInPages';
import { useChange } from '../../../../ui/useChange';
import { useModal } from '../../../../ui/useModal';
import type { AdministeredNotification, NotificationSetup } from '../contract';
import { type NotificationRow, rowsOf, sorted } from '../rules/lists';
import { saveRow } from '../state';
import { modals } from '../state/modals';
import { useText } from '../text';

const useStyles = makeStyles({
  name: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: '10rem', overflowWrap: 'anywhere' },
  list: { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflowX: 'hidden', overflowY: 'hidden', maxWidth: '18rem' },
});

interface NotificationTableProps {
  readonly setup: NotificationSetup;
  readonly selection: Selection;
  readonly onOpen: (id: string) => void;
  readonly isBoxOpen: boolean;
  readonly marked: string | undefined;
}

const keyOf = ({ notification }: NotificationRow): string => notification.ProgramNotificationId;
const nameOf = ({ notification }: NotificationRow): string => notification.Name;

/** The notifications of the company (ADN-007 to ADN-022). */
export const NotificationTable = ({ setup, selection, onOpen, isBoxOpen, marked }: NotificationTableProps) => {
  const t = useText();
  const { reader } = useFormat();
  const [sort, setSort] = useState('Name');
  const rows = useMemo(() => sorted(rowsOf(setup, t('all')), sort, reader.language), [setup, sort, reader.language, t]);
  const pages = useRowsInPages(rows, [50, 100]);
  const hasRegions = setup.RegionList.Items.length > 0;
  const hasLocations = setup.LocationList.Items.length > 0;
  const columns = useMemo(
    (): readonly Column<NotificationRow>[] => [
      { id: 'enabled', header: t('column.enabled'), cell: ({ notification }) => <Toggle notification={notification} /> },
      { id: 'name', header: t('column.name'), sort: 'Name', isName: true, cell: ({ notification }) => <Name notification={notification} onOpen={onOpen} /> },
      { id: 'roles', header: t('column.roles'), sort: 'Roles', cell: ({ roles }) => <List text={roles} /> },
      ...(hasRegions ? [{ id: 'regions', header: t('column.regions'), sort: 'Regions', cell: ({ regions }: NotificationRow) => <List text={regions} /> }] : []),
      ...(hasLocations
        ? [{ id: 'locations', header: t('column.locations'), sort: 'Locations', cell: ({ locations }: NotificationRow) => <List text={locations} /> }]
        : []),
      {
        id: 'lastReset',
        header: t('column.lastReset'),
        sort: 'LastResetDate',
        cell: ({ notification: { LastResetDate } }) => (LastResetDate === null ? '' : shortDateTime(LastResetDate, reader)),
      },
      { id: 'reset', header: t('column.reset'), cell: ({ notification }) => <Reset notification={notification} isDisabled={isBoxOpen} /> },
    ],
    [t, reader, onOpen, hasRegions, hasLocations, isBoxOpen],
  );
  return (
    <DataTable
      of={{ ...pages, sort, onSort: setSort }}
      label={t('title')}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      selection={selection}
      marked={marked}
      empty={<EmptyState title={t('empty')} />}
    />
  );
};

interface RowProps {
  readonly notification: AdministeredNotification;
}

/** Saves immediately; a failed save restores the former state (ADN-054, ADN-055). */
const Toggle = ({ notification }: RowProps) => {
  const t = useText();
  const { run, isRunning } = useChange(saveRow);
  const { IsEnabled, Name } = notification;
  return (
    <Switch
      checked={IsEnabled}
      label={t(IsEnabled ? 'on' : 'off')}
      aria-label={t('switchOf', { name: Name })}
      aria-busy={isRunning}
      onChange={(_, { checked }) => isRunning || run({ body: { ...notification, IsEnabled: checked } })}
    />
  );
};

const Name = ({ notification, onOpen }: RowProps & Pick<NotificationTableProps, 'onOpen'>) => {
  const styles = useStyles();
  const t = useText();
  return (
    <span className={styles.name}>
      <Link as="button" onClick={() => onOpen(notification.ProgramNotificationId)}>
        {notification.Name}
      </Link>
      {notification.IsDefault && <Badge appearance="tint">{t('default')}</Badge>}
      {notification.IsCoachSharing && (
        <Badge appearance="tint" color="informative">
          {t('coaches')}
        </Badge>
      )}
    </span>
  );
};

const List = ({ text }: { readonly text: string }) => (
  <span className={useStyles().list} title={text}>
    {text}
  </span>
);

/** A time after the last reset, independent of the browser's clock. The server stores its own time. */
const momentAfter = (last: string | null): string => new Date(Math.max(now().getTime(), last === null ? 0 : Date.parse(last) + 1)).toISOString();

const Reset = ({ notification, isDisabled }: RowProps & { readonly isDisabled: boolean }) => {
  const t = useText();
  const confirm = useModal(modals.confirmReset);
  const { run, isRunning } = useChange(saveRow);
  const reset = async (): Promise<void> => {
    if (await confirm({ notification })) run({ body: { ...notification, IsEnabled: true, LastResetDate: momentAfter(notification.LastResetDate) } });
  };
  return (
    <Button
      size="small"
      disabled={isDisabled}
      aria-busy={isRunning}
      aria-label={t('resetOf', { name: notification.Name })}
      onClick={() => isRunning || void reset()}
    >
      {t('reset')}
    </Button>
  );
};
