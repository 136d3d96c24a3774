import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { EmptyState, Loaded, media, PageFrame, pathTo, useFacts, useFormat, useNavigate } from '#shell/api';
import type { Statement } from '../contract';
import { BackToRewards } from '../parts/BackToRewards';
import { CashOut } from '../parts/CashOut';
import { StatementFigures } from '../parts/statement/StatementFigures';
import { StatementTable } from '../parts/statement/StatementTable';
import { useMoney } from '../parts/useMoney';
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
  figures: { display: 'grid', gap: tokens.spacingVerticalM, marginBlock: tokens.spacingVerticalXL },
});

/** `/rewards/statement`: a plan year of the person's points and gift card, line by line, and the cash-out (ACC-090). */
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
  const money = useMoney();
  const navigate = useNavigate();
  const { user } = useFacts();
  const { PlanYearKeyId, PlanYears, IsCurrent, OpeningBalance, Earned, Redeemed, Balance, Dollars, Items } = data;
  const hasDollars = Object.values(Dollars).some((amount) => amount !== 0);
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
        <StatementFigures
          title={t('statement.points')}
          opening={number(OpeningBalance)}
          credits={[t('earned'), number(Earned)]}
          debits={[t('statement.redeemed'), number(Redeemed)]}
          closing={number(Balance)}
        />
        {hasDollars && (
          <StatementFigures
            title={t('giftCard')}
            opening={money(Dollars.OpeningBalance, 'USD')}
            credits={[t('statement.added'), money(Dollars.Added, 'USD')]}
            debits={[t('spent'), money(Dollars.Spent, 'USD')]}
            closing={money(Dollars.Balance, 'USD')}
          />
        )}
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
