import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { EmptyState, Loaded, media, PageFrame, pathTo, Stat, useFacts, useFormat, useNavigate } from '#shell/api';
import type { Statement } from '../contract';
import { BackToRewards } from '../parts/BackToRewards';
import { CashOut } from '../parts/CashOut';
import { StatementTable } from '../parts/StatementTable';
import { paths } from '../paths';
import { statement, summary } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    [media.print]: { display: 'none' },
  },
  year: { minWidth: '10rem' },
  printed: { display: 'none', [media.print]: { display: 'block' } },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
    gap: tokens.spacingHorizontalL,
    marginBlock: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** `/rewards/statement`: a plan year of the person's points, line by line, and the cash-out (ACC-090). */
const BankStatement = ({ planYear }: { readonly planYear?: string }) => {
  const t = useText();
  const source = statement.of(planYear === undefined ? {} : { planYearKey: planYear });
  return (
    <PageFrame title={t('statement')} subtitle={t('statement.subtitle')} actions={<BackToRewards />}>
      <Loaded of={source} missing={<EmptyState title={t('statement.missing')} text={t('statement.missingText')} />}>
        {(data) => <Content statement={data} />}
      </Loaded>
    </PageFrame>
  );
};

export default BankStatement;

const Content = ({ statement: data }: { readonly statement: Statement }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const navigate = useNavigate();
  const { user } = useFacts();
  const { PlanYearKeyId, PlanYears, IsCurrent, OpeningBalance, Earned, Redeemed, Balance, Items } = data;
  const year = PlanYears.find(({ Key }) => Key === PlanYearKeyId)?.Name ?? PlanYearKeyId;
  return (
    <>
      <p className={styles.printed}>{t('statement.printed', { year, name: `${user?.FirstName ?? ''} ${user?.LastName ?? ''}`.trim() })}</p>
      <div className={styles.bar}>
        <Field className={styles.year} label={t('statement.year')}>
          <Select value={PlanYearKeyId} onChange={(_, { value }) => navigate(pathTo(paths.statement, { planYear: value }), { replace: true })}>
            {PlanYears.map(({ Key, Name }) => (
              <option key={Key} value={Key}>
                {Name}
              </option>
            ))}
          </Select>
        </Field>
        <Button icon={<PrintRegular />} onClick={() => window.print()}>
          {t('statement.print')}
        </Button>
      </div>
      <div className={styles.figures}>
        <Stat label={t('statement.opening')} value={number(OpeningBalance)} />
        <Stat label={t('earned')} value={number(Earned)} />
        <Stat label={t('statement.redeemed')} value={number(Redeemed)} />
        <Stat label={t('statement.closing')} value={number(Balance)} />
      </div>
      <StatementTable items={Items} name={year} />
      {IsCurrent && (
        <Loaded of={summary} skeleton={null}>
          {(known) => known.PointsPerDollar !== null && <CashOut summary={known} planYear={PlanYearKeyId} rate={known.PointsPerDollar} />}
        </Loaded>
      )}
    </>
  );
};
