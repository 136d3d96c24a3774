import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useMemo } from 'react';
import { type Column, DataTable, EmptyState, PageFrame, pathTo, Tabs, useFacts, useFormat, useNavigate } from '#shell/api';
import type { ParticipantRow } from '../contract';
import { ParticipantFilters } from '../parts/ParticipantFilters';
import { CoachingBadge } from '../parts/StatusBadge';
import { type ListAddress, useParticipantList } from '../parts/useParticipantList';
import { paths } from '../paths';
import { useText } from '../text';

const useStyles = makeStyles({ panel: { marginTop: tokens.spacingVerticalL } });

const keyOf = ({ UserId }: ParticipantRow): string => UserId;
const nameOf = ({ FirstName, LastName }: ParticipantRow): string => `${FirstName} ${LastName}`;

/** `/coaching/participant-list`: the coach's own participants, or all within reach; a row links to the profile (COA-002, COA-007). */
const ParticipantList = (address: ListAddress) => {
  const t = useText();
  const navigate = useNavigate();
  const { tab, onTab, list, applied, onApply } = useParticipantList(address);
  const columns = useColumns();
  const hasFilters = useHasFilters();
  const open = useCallback(({ UserId: userId }: ParticipantRow): void => navigate(pathTo(paths.profile, { userId, source: 'list' })), [navigate]);
  return (
    <PageFrame title={t('list.title')} subtitle={t('list.subtitle')}>
      <Tabs
        id="participants"
        panelClass={useStyles().panel}
        label={t('list.tabs')}
        tabs={[
          { name: '0', label: t('list.mine') },
          { name: '1', label: t('list.all') },
        ]}
        chosen={tab}
        onChosen={onTab}
      >
        {hasFilters && (
          <ParticipantFilters
            listType={tab === '0' ? 'MyParticipantList' : 'AllParticipantList'}
            isHidden={address.hidden !== undefined && applied === undefined}
            applied={applied}
            onApply={onApply}
          />
        )}
        <DataTable
          of={list}
          label={t(tab === '0' ? 'list.mine' : 'list.all')}
          search={t('list.search')}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          onPress={open}
          empty={
            applied ? (
              <EmptyState title={t('list.nobody')} text={t('list.nobody.text')} />
            ) : (
              <EmptyState title={t('list.empty')} text={t(tab === '0' ? 'list.emptyMine' : 'list.emptyAll')} />
            )
          }
        />
      </Tabs>
    </PageFrame>
  );
};

export default ParticipantList;

/** Filters are part of the administration plugin. */
const useHasFilters = (): boolean => useFacts().licensed?.some(({ Id }) => Id === 'admin') ?? false;

const useColumns = (): readonly Column<ParticipantRow>[] => {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const day = (instant: string | null): string => (instant === null ? t('none') : format.moment(instant));
    return [
      { id: 'firstName', header: t('column.firstName'), sort: 'FirstName', cell: ({ FirstName }) => FirstName },
      { id: 'lastName', header: t('column.lastName'), sort: 'LastName', cell: ({ LastName }) => LastName },
      { id: 'company', header: t('column.company'), sort: 'EntityName', cell: ({ EntityName }) => EntityName },
      { id: 'status', header: t('column.status'), sort: 'CoachingStatus', cell: ({ CoachingStatus }) => <CoachingBadge status={CoachingStatus} /> },
      { id: 'last', header: t('column.lastSession'), sort: 'LastSessionDate', cell: ({ LastSessionDate }) => day(LastSessionDate) },
      { id: 'next', header: t('column.nextSession'), sort: 'NextSessionDate', cell: ({ NextSessionDate }) => day(NextSessionDate) },
    ];
  }, [t, format]);
};
