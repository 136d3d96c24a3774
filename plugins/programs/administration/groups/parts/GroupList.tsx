import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { AddBar, type Column, DataTable, EmptyState, linkLook, pathTo, useChange, useFilters, useModal, useRowsInPages, useSelection } from '#shell/api';
import type { AdministeredGroup } from '../../../contract';
import { mostGroupsListed } from '../../../rules/limits/groupLimits';
import { message, useText } from '../../../text';
import { PartLoaded } from '../../PartLoaded';
import { paths } from '../../paths';
import { useKeptFocus } from '../../useKeptFocus';
import { groups, remove } from '../state';

const useStyles = makeStyles({
  frame: { ':focus': { outline: 'none' } },
  name: { minWidth: '8rem', overflowWrap: 'anywhere' },
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
});

const keyOf = ({ Id }: AdministeredGroup): string => Id;
const nameOf = ({ Detail }: AdministeredGroup): string => Detail.GroupName;
const countOf = ({ Detail }: AdministeredGroup, status: 'Accepted' | 'Invited'): number =>
  Detail.GroupUsers.filter(({ UserStatus }) => UserStatus === status).length;

/** The address with the filters of the list, so that the way back leads to the same list. */
const withFilters = (path: string, search: string): string => (search === '' ? path : `${path}?${search}`);

const useColumns = (search: string): readonly Column<AdministeredGroup>[] => {
  const styles = useStyles();
  const t = useText();
  return useMemo((): readonly Column<AdministeredGroup>[] => {
    const membersOf = (group: AdministeredGroup): string => t('groups.memberCount', { n: countOf(group, 'Accepted'), invited: countOf(group, 'Invited') });
    return [
      {
        id: 'name',
        header: t('groups.column.group'),
        className: styles.name,
        text: nameOf,
        cell: ({ Id, Detail: { ChallengeId, GroupName } }) => (
          <Link href={withFilters(pathTo(paths.group, { challengeId: ChallengeId, groupId: Id }), search)} className={styles.link}>
            {GroupName}
          </Link>
        ),
      },
      { id: 'members', header: t('groups.column.members'), isNumber: true, cell: membersOf },
      { id: 'min', header: t('groups.column.min'), isNumber: true, cell: ({ Detail }) => Detail.Min },
      { id: 'max', header: t('groups.column.max'), isNumber: true, cell: ({ Detail }) => Detail.Max },
    ];
  }, [t, styles, search]);
};

/** The groups of a challenge, with actions on selected ones (ADH-039, ADH-040). */
export const GroupList = ({ challengeId }: { readonly challengeId: string }) => {
  const t = useText();
  const filters = useFilters(useMemo(() => [{ kind: 'text', name: 'name', label: t('groups.column.group') }] as const, [t]));
  const asked = { params: { challengeId }, query: filters.values.name === '' ? {} : { search: filters.values.name } };
  return <PartLoaded of={groups.of(asked)}>{(all) => <Table challengeId={challengeId} all={all} filters={filters} />}</PartLoaded>;
};

interface TableProps {
  readonly challengeId: string;
  readonly all: readonly AdministeredGroup[];
  readonly filters: ReturnType<typeof useFilters>;
}

const pages = [25, 50, 100] as const;

const Table = ({ challengeId, all, filters }: TableProps) => {
  const styles = useStyles();
  const t = useText();
  const search = useSearch();
  const ask = useModal('layout.confirm');
  const selection = useSelection({ present: all.map(keyOf) });
  const chosen = [...selection.of.keys];
  const { frame, keep } = useKeptFocus();
  const { run, isRunning } = useChange(remove, ({ Actions }) => {
    keep();
    selection.tell(
      Actions.map(({ Id, ...outcome }) => ({ key: Id, ...outcome })),
      { otherwise: t('groups.failed.remove'), says: ({ failed }) => failed > 0 && t('groups.failed.remove') },
    );
  });
  const deleteChosen = async (): Promise<void> => {
    const words = {
      title: message('groups.confirm.title'),
      text: message('groups.confirm.text', { n: chosen.length }),
      confirm: message('groups.delete'),
      cancel: message('groups.cancel'),
    };
    if (await ask({ ...words, danger: true, isAdministration: true })) run({ params: { challengeId }, body: { ChallengeId: challengeId, GroupIds: chosen } });
  };
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('groups.title')} className={styles.frame}>
      <AddBar label={t('groups.new')} href={withFilters(pathTo(paths.newGroup, { challengeId }), search)}>
        <Button icon={<DeleteRegular />} disabled={chosen.length === 0} disabledFocusable={isRunning} onClick={() => void deleteChosen()}>
          {t('groups.delete')}
        </Button>
      </AddBar>
      {all.length >= mostGroupsListed && <p>{t('groups.capped', { n: mostGroupsListed })}</p>}
      <DataTable
        of={useRowsInPages(all, pages)}
        label={t('groups.title')}
        columns={useColumns(search)}
        keyOf={keyOf}
        nameOf={nameOf}
        narrowedBy={filters}
        selection={{ ...selection.of, actions: null, running: isRunning ? chosen.length : undefined }}
        empty={<EmptyState title={t('groups.empty')} />}
        canExport
      />
    </section>
  );
};
