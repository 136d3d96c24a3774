import { Field, makeStyles, Select, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { PlanYear } from '../../features/administration/contract';
import { Group } from '../Group';
import { media } from '../looks/media';
import { type CompanyChoices, CompanyField } from './CompanyField';
import { useText } from './text';

interface CompanyFilterProps {
  /** Omitted if there is only one company. */
  readonly company?: CompanyChoices | undefined;
  readonly planYear?: PlanYearChoices | undefined;
  /** Whether omitted choices are still loading. */
  readonly isLoading?: boolean;
}

interface PlanYearChoices {
  readonly chosen: PlanYear;
  readonly choices: readonly PlanYear[];
  readonly onChoose: (planYear: PlanYear) => void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    margin: `0 0 ${tokens.spacingVerticalXL}`,
    minWidth: 0,
    '& > *': { flex: '0 1 18rem', minWidth: 0 },
    [media.mobile]: { '& > *': { flex: '1 1 100%' } },
    [media.print]: { display: 'none' },
  },
  select: { minWidth: 0 },
  line: { height: '32px' },
});

/** Selects company and plan year of an administration screen. Renders nothing if there is nothing to select. */
export const CompanyFilter = ({ company, planYear, isLoading = false }: CompanyFilterProps) => {
  const styles = useStyles();
  const t = useText();
  if (!company && !planYear && !isLoading) return null;
  return (
    <Group className={styles.root} aria-label={t('label')}>
      {company && <CompanyField {...company} />}
      {planYear && <PlanYearField {...planYear} />}
      {isLoading && (
        <Skeleton aria-label={t('loading')}>
          <SkeletonItem className={styles.line} />
        </Skeleton>
      )}
    </Group>
  );
};

const PlanYearField = ({ chosen, choices, onChoose }: PlanYearChoices) => {
  const styles = useStyles();
  const t = useText();
  const choose = (value: string): void => {
    const planYear = choices.find(({ Value }) => Value === value);
    if (planYear) onChoose(planYear);
  };
  return (
    <Field label={t('planYear')}>
      <Select className={styles.select} value={chosen.Value} onChange={(_, { value }) => choose(value)}>
        {choices.map(({ Value, Text, IsCurrent }) => (
          <option key={Value} value={Value}>
            {IsCurrent ? t('planYear.current', { name: Text }) : Text}
          </option>
        ))}
      </Select>
    </Field>
  );
};
