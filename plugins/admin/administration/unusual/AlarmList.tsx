import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, useFilters, useFormat, useModal, usePagedList } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { Alarm } from '../../contract';
import { modals } from '../../state/api';
import { useText } from '../../text';
import { alarms } from './state';

const useStyles = makeStyles({
  what: { minWidth: '14rem', overflowWrap: 'anywhere' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const states = ['Open', 'Reviewed'] as const;
const keyOf = ({ Id }: Alarm): string => String(Id);
const nameOf = ({ What }: Alarm): string => What;
const stateOf = ({ ReviewedAt }: Alarm) => (ReviewedAt === null ? 'Open' : 'Reviewed');

const useColumns = (): readonly Column<Alarm>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  return useMemo(
    (): readonly Column<Alarm>[] => [
      { id: 'when', header: t('unusual.when'), sort: 'At', cell: ({ At }) => shortDateTime(At, reader) },
      { id: 'what', header: t('unusual.what'), isName: true, className: styles.what, text: nameOf, cell: nameOf },
      { id: 'company', header: t('unusual.company'), cell: ({ Company }) => Company },
      {
        id: 'state',
        header: t('unusual.state'),
        className: styles.what,
        text: (alarm) => t(`unusual.state.${stateOf(alarm)}`),
        cell: (alarm) => (
          <>
            <Badge appearance="tint" color={alarm.ReviewedAt === null ? 'warning' : 'success'}>
              {t(`unusual.state.${stateOf(alarm)}`)}
            </Badge>
            {alarm.ReviewedAt !== null && (
              <span className={styles.second}>{t('unusual.reviewed', { name: alarm.ReviewedBy ?? '', moment: shortDateTime(alarm.ReviewedAt, reader) })}</span>
            )}
            {alarm.Note !== '' && <span className={styles.second}>{alarm.Note}</span>}
          </>
        ),
      },
    ],
    [t, reader, styles],
  );
};

/** The alarms; pressing a row opens its details and review. */
export const AlarmList = () => {
  const t = useText();
  const open = useModal(modals.alarm);
  const filters = useFilters(
    useMemo(
      () =>
        [
          {
            kind: 'select',
            name: 'state',
            label: t('unusual.state'),
            options: states.map((value) => ({ value, label: t(`unusual.state.${value}`) })),
          },
        ] as const,
      [t],
    ),
  );
  const State = states.find((state) => state === filters.values.state);
  const press = useMemo(() => (alarm: Alarm) => void open({ alarm }), [open]);
  return (
    <DataTable
      of={usePagedList(alarms, 'address', { State })}
      label={t('unusual.title')}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      narrowedBy={filters}
      onPress={press}
      failed={t('unusual.failed')}
      empty={<EmptyState title={t('unusual.empty')} text={t('unusual.empty.text')} />}
    />
  );
};
