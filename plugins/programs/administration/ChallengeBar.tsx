import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { useLocation, useSearch } from 'wouter';
import { CompanyBar, EmptyState, type Source } from '#shell/api';
import type { FilterOptions } from '../contract/administration/filterOptions';
import { useText } from '../text';
import { PartLoaded } from './PartLoaded';

type Options = Static<typeof FilterOptions>;
type Choice = Options['Challenges'][number];

interface Shown {
  readonly company: Choice;
  readonly planYear: Choice;
  /** What is to be chosen from, for a screen that has other filters beside these. */
  readonly options: Options;
  readonly challenge: Choice | undefined;
}

interface ChallengeBarProps {
  /** Where the options come from. */
  readonly of: (input: { readonly query: { readonly entityId: string; readonly planYearId: string } }) => Source<Options>;
  /** The text of the choice that means no certain challenge. */
  readonly all: string;
  /** What is said where there is no challenge to choose; left out: that the company has none. */
  readonly none?: string;
  readonly children: (shown: Shown) => ReactNode;
}

const useStyles = makeStyles({
  root: { maxWidth: '30rem', marginBottom: tokens.spacingVerticalXL },
  select: { minWidth: 0 },
});

/** Company, plan year and challenge that a screen is about. The challenge stands in the address (`challenge`) and is forgotten with another company or plan year. */
export const ChallengeBar = ({ of, all, none, children }: ChallengeBarProps) => (
  <CompanyBar planYear>
    {({ company, planYear }) => (
      <PartLoaded key={`${company.Value} ${planYear.Value}`} of={of({ query: { entityId: company.Value, planYearId: planYear.Value } })}>
        {(options) => (
          <ChallengeField options={options} all={all} {...(none && { none })}>
            {(challenge) => children({ company, planYear, options, challenge })}
          </ChallengeField>
        )}
      </PartLoaded>
    )}
  </CompanyBar>
);

interface ChallengeFieldProps {
  readonly options: Options;
  readonly all: string;
  readonly none?: string;
  readonly children: (challenge: Choice | undefined) => ReactNode;
}

/** The challenges of a company in a plan year; the chosen one stands in the address. */
export const ChallengeField = ({ options: { Challenges }, all, none, children }: ChallengeFieldProps) => {
  const styles = useStyles();
  const t = useText();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const wanted = new URLSearchParams(search).get('challenge');
  const challenge = Challenges.find(({ Value }) => Value === wanted);
  const choose = (value: string): void => {
    const query = new URLSearchParams(search);
    if (value === '') query.delete('challenge');
    else query.set('challenge', value);
    navigate(query.size > 0 ? `${path}?${query}` : path);
  };
  if (Challenges.length === 0) return <EmptyState title={none ?? t('administration.noChallenges')} />;
  return (
    <>
      <Field className={styles.root} label={t('administration.challenge')}>
        <Select className={styles.select} value={challenge?.Value ?? ''} onChange={(_, { value }) => choose(value)}>
          <option value="">{all}</option>
          {Challenges.map(({ Value, Text }) => (
            <option key={Value} value={Value}>
              {Text}
            </option>
          ))}
        </Select>
      </Field>
      {children(challenge)}
    </>
  );
};
