import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowUploadRegular, SparkleRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { type Column, DataTable, PageFrame, pathTo, useChange, useFormat, useNavigate, usePagedList } from '#shell/api';
import type { CompanyLine } from '../contract';
import { paths } from '../paths';
import { useText } from '../text';
import { mostPeople } from './rules';
import { companyList, createDemonstration } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  plugins: { minWidth: '12rem' },
  demonstration: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXXS },
});

const keyOf = ({ Id }: CompanyLine): string => Id;

/** All companies, with links to each and to a new one (SUP-119). */
export default function EntityManagement() {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const navigate = useNavigate();
  const columns = useMemo<readonly Column<CompanyLine>[]>(
    () => [
      { id: 'name', header: t('entities.name'), sort: 'Name', cell: ({ Name }) => Name },
      { id: 'id', header: t('entities.id'), cell: keyOf },
      { id: 'partner', header: t('entities.partner'), cell: ({ Partner }) => Partner ?? '–' },
      {
        id: 'people',
        header: t('entities.people'),
        isNumber: true,
        cell: ({ People }) => (People > mostPeople ? t('entities.more', { n: number(mostPeople) }) : number(People)),
      },
      { id: 'plugins', header: t('entities.plugins'), className: styles.plugins, cell: ({ Plugins }) => Plugins.join(', ') || '–' },
      {
        id: 'state',
        header: t('entities.state'),
        cell: ({ State, Demonstration }) => (Demonstration ? <DemonstrationState of={Demonstration} /> : t(`entities.state.${State}`)),
        text: ({ State, Demonstration }) => (Demonstration ? t(`demonstration.state.${Demonstration.State}`) : t(`entities.state.${State}`)),
      },
    ],
    [t, number, styles],
  );
  const press = useMemo(
    () =>
      ({ Id }: CompanyLine) =>
        navigate(pathTo(paths.company, { id: Id })),
    [navigate],
  );
  const { run, isRunning } = useChange(createDemonstration, ({ Id }) => navigate(pathTo(paths.company, { id: Id })));
  return (
    <PageFrame
      title={t('entities.title')}
      subtitle={t('entities.subtitle')}
      actions={
        <>
          <Button icon={<SparkleRegular />} disabledFocusable={isRunning} onClick={() => run({})}>
            {t('demonstration.create')}
          </Button>
          <Link href={paths.importCompany} asChild>
            <Button as="a" icon={<ArrowUploadRegular />}>
              {t('file.import')}
            </Button>
          </Link>
          <Link href={paths.newCompany} asChild>
            <Button as="a" appearance="primary" icon={<AddRegular />}>
              {t('company.new')}
            </Button>
          </Link>
        </>
      }
    >
      <DataTable
        of={usePagedList(companyList)}
        label={t('entities.title')}
        search={t('entities.search')}
        columns={columns}
        keyOf={keyOf}
        onPress={press}
        failed={t('entities.failed')}
        canExport
      />
    </PageFrame>
  );
}

/** The badge of a demonstration, above its progress. */
const DemonstrationState = ({ of: { State } }: { readonly of: NonNullable<CompanyLine['Demonstration']> }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.demonstration}>
      <Badge appearance="tint">{t('demonstration.title')}</Badge>
      {State !== 'Ready' && <span>{t(`demonstration.state.${State}`)}</span>}
    </div>
  );
};
