import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Loaded, useFacts } from '#shell/api';
import { useText } from '../../../text';
import { ChallengeField } from '../../ChallengeBar';
import { filters } from '../state';

interface Choice {
  readonly Value: string;
  readonly Text: string;
}

interface SupportBarProps {
  readonly all: string;
  readonly children: (challenge: Choice | undefined) => ReactNode;
}

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`, marginBottom: tokens.spacingVerticalL },
  field: { flex: '0 1 18rem', minWidth: 0 },
  select: { minWidth: 0 },
});

/**
 * Company, plan year and challenge for Support, who has no other screen to choose them: loaded by the one call of the screen. Default is the current plan year.
 */
export const SupportBar = ({ all, children }: SupportBarProps) => {
  const styles = useStyles();
  const t = useText();
  const own = useFacts().user?.EntityId;
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const company = address.get('company') ?? undefined;
  const planYear = address.get('planYear') ?? undefined;
  const name = (values: Readonly<Record<string, string>>): void => {
    const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
    navigate(query.size > 0 ? `${path}?${query}` : path);
  };
  const query = { ...(company && { entityId: company }), ...(planYear && { planYearId: planYear }) };
  return (
    <Loaded key={`${company} ${planYear}`} of={filters.of({ query })}>
      {(options) => (
        <>
          <div className={styles.row}>
            {options.Entities.length > 1 && (
              <Field className={styles.field} label={t('maintenance.company')}>
                <Select className={styles.select} value={company ?? own ?? ''} onChange={(_, { value }) => name({ company: value })}>
                  {options.Entities.map(({ Value, Text }) => (
                    <option key={Value} value={Value}>
                      {Text}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Field className={styles.field} label={t('maintenance.planYear')}>
              <Select className={styles.select} value={planYear ?? ''} onChange={(_, { value }) => name({ company: company ?? '', planYear: value })}>
                <option value="">{t('maintenance.planYear.current')}</option>
                {options.PlanYears.map(({ Value, Text }) => (
                  <option key={Value} value={Value}>
                    {Text}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <ChallengeField options={options} all={all}>
            {children}
          </ChallengeField>
        </>
      )}
    </Loaded>
  );
};
