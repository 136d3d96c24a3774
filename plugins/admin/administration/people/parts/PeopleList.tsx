import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { type ComponentProps, useMemo } from 'react';
import {
  AddBar,
  type Audience,
  AudienceFilters,
  type Column,
  DataTable,
  EmptyState,
  type ListView,
  pathTo,
  useFilters,
  useModal,
  useNavigate,
  usePagedList,
} from '#shell/api';
import { enumerations } from '#shell/rules/enumerations';
import type { AccountRow } from '../../../contract';
import { paths } from '../../../paths';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { people, selectedPeople } from '../state';
import { useAppliedAudience } from './useAppliedAudience';

type Choice = NonNullable<ComponentProps<typeof AudienceFilters>['company']>;

const useStyles = makeStyles({
  wide: { minWidth: '9rem', overflowWrap: 'anywhere' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const states = ['Active', 'Pending', 'Disabled'] as const;
export const stateColors = { Active: 'success', Pending: 'informative', Disabled: 'warning' } as const;

const keyOf = ({ Id }: AccountRow): string => Id;
const nameOf = ({ FirstName, LastName }: AccountRow): string => `${FirstName} ${LastName}`;

const useColumns = (): readonly Column<AccountRow>[] => {
  const styles = useStyles();
  const t = useText();
  return useMemo(
    (): readonly Column<AccountRow>[] => [
      {
        id: 'name',
        header: t('people.name'),
        sort: 'LastName',
        isName: true,
        className: styles.wide,
        text: nameOf,
        cell: ({ FirstName, LastName, Email }) => (
          <>
            {`${LastName}, ${FirstName}`}
            <span className={styles.second}>{Email}</span>
          </>
        ),
      },
      {
        id: 'rights',
        header: t('people.rights'),
        className: styles.wide,
        cell: ({ Rights }) => (Rights.length === 0 ? t('people.rights.none') : Rights.map((right) => t(`right.${right}`)).join(', ')),
      },
      {
        id: 'state',
        header: t('people.state'),
        text: ({ State }) => t(`people.state.${State}`),
        cell: ({ State }) => (
          <Badge appearance="tint" color={stateColors[State]}>
            {t(`people.state.${State}`)}
          </Badge>
        ),
      },
    ],
    [t, styles],
  );
};

interface PeopleListProps {
  readonly company: Choice;
}

/** The people with an account, all or those of an audience; pressing a row opens the person's page. */
export const PeopleList = ({ company }: PeopleListProps) => {
  const t = useText();
  const add = useModal(modals.personAdded);
  const { applied, isHidden, onApply } = useAppliedAudience(company.Value);
  const texts = {
    open: t('people.filters.open', { n: applied?.audience.length ?? 0 }),
    label: t('people.filters'),
    apply: t('people.filters.apply'),
    end: t('people.filters.end'),
    hidden: t('people.filters.hidden'),
  };
  return (
    <>
      <AddBar label={t('people.add')} onAdd={() => void add({ company: company.Value })} />
      <AudienceFilters company={company} listType="Report" draft="admin.people" applied={applied} isHidden={isHidden} texts={texts} onApply={onApply} />
      {applied === undefined ? <Everybody company={company.Value} /> : <Selected company={company.Value} audience={applied.audience} />}
    </>
  );
};

const Everybody = ({ company }: { readonly company: string }) => {
  const { filters, State, Right } = useSimpleFilters();
  return <Rows company={company} of={usePagedList(people, 'address', { EntityId: company, State, Right })} narrowedBy={filters} />;
};

const Selected = ({ company, audience }: { readonly company: string; readonly audience: Audience }) => {
  const { filters, State, Right } = useSimpleFilters();
  const asked = useMemo(() => ({ EntityId: company, State, Right, Filters: [...audience] }), [company, State, Right, audience]);
  return <Rows company={company} of={usePagedList(selectedPeople, 'address', asked)} narrowedBy={filters} isSelected />;
};

/** Status and role. */
const useSimpleFilters = () => {
  const t = useText();
  const filters = useFilters(
    useMemo(
      () =>
        [
          { kind: 'select', name: 'state', label: t('people.state'), options: states.map((value) => ({ value, label: t(`people.state.${value}`) })) },
          { kind: 'select', name: 'right', label: t('people.rights'), options: enumerations.role.map((value) => ({ value, label: t(`right.${value}`) })) },
        ] as const,
      [t],
    ),
  );
  const State = states.find((state) => state === filters.values.state);
  const Right = enumerations.role.find((right) => right === filters.values.right);
  return { filters, State, Right };
};

interface RowsProps {
  readonly company: string;
  readonly of: ListView<AccountRow>;
  readonly narrowedBy: ReturnType<typeof useSimpleFilters>['filters'];
  readonly isSelected?: boolean;
}

const Rows = ({ company, of, narrowedBy, isSelected = false }: RowsProps) => {
  const t = useText();
  const navigate = useNavigate();
  const open = useMemo(
    () =>
      ({ Id }: AccountRow) =>
        navigate(pathTo(paths.person, { company, id: Id })),
    [navigate, company],
  );
  return (
    <DataTable
      of={of}
      label={t('people.title')}
      search={t('people.search')}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      narrowedBy={narrowedBy}
      onPress={open}
      failed={t('people.failed.list')}
      empty={
        isSelected ? (
          <EmptyState title={t('people.nobody')} text={t('people.nobody.hint')} />
        ) : (
          <EmptyState title={t('people.empty')} text={t('people.empty.hint')} />
        )
      }
    />
  );
};
