import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { AddBar, type Column, DataTable, EmptyState, Loaded, useFormat, useModal, useRowsInPages } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { OrganisationYear } from '../../../contract';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { years } from '../state';

const useStyles = makeStyles({
  about: { margin: `0 0 ${tokens.spacingVerticalM}`, maxWidth: '44rem', color: tokens.colorNeutralForeground2 },
});

const colors = { Past: 'subtle', Current: 'success', Future: 'informative' } as const;
const pages = [10, 25] as const;
const keyOf = ({ Id }: OrganisationYear): string => Id;
const nameOf = ({ Name }: OrganisationYear): string => Name;

/** The plan years of a company. */
export const YearTable = ({ company }: { readonly company: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <p className={styles.about}>{t('years.about')}</p>
      <Loaded of={years.of({ query: { EntityId: company } })} failed={t('years.failed')}>
        {(all: readonly OrganisationYear[]) => <Years company={company} all={all} />}
      </Loaded>
    </>
  );
};

const Years = ({ company, all }: { readonly company: string; readonly all: readonly OrganisationYear[] }) => {
  const t = useText();
  const edit = useModal(modals.planYear);
  const last = all[0];
  return (
    <>
      {last && <AddBar label={t('years.add')} onAdd={() => void edit({ company, last })} />}
      <DataTable
        of={useRowsInPages(all, pages)}
        label={t('organisation.tab.years')}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        actionsOf={(saved) => [{ label: t('eligibility.edit'), icon: <EditRegular />, onPress: () => void edit({ company, saved }) }]}
        empty={<EmptyState title={t('years.empty')} text={t('years.empty.hint')} />}
      />
    </>
  );
};

const useColumns = (): readonly Column<OrganisationYear>[] => {
  const t = useText();
  const { reader } = useFormat();
  return [
    { id: 'name', header: t('years.name'), isName: true, text: nameOf, cell: nameOf },
    {
      id: 'state',
      header: t('years.state'),
      text: ({ State }) => t(`years.state.${State}`),
      cell: ({ State }) => (
        <Badge appearance="tint" color={colors[State]}>
          {t(`years.state.${State}`)}
        </Badge>
      ),
    },
    { id: 'start', header: t('years.start'), cell: ({ StartDate }) => shortDate(StartDate, reader) },
    { id: 'end', header: t('years.end'), cell: ({ EndDate }) => shortDate(EndDate, reader) },
  ];
};
