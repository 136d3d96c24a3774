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
  /** Options, for a screen with further filters. */
  readonly options: Options;
  readonly challenge: Choice | undefined;
}

interface ChallengeBarProps {
  /** Source of the options. */
  readonly of: (input: { readonly query: { readonly entityId: string; readonly planYearId: string } }) => Source<Options>;
  /** Label of the choice of all challenges. */
  readonly all: string;
  /** Whether the screen begins with a bar of its own, which is placed in the same row if there is room. */
  readonly leadsWithBar?: boolean;
  /** Message without challenges; by default that the company has none. */
  readonly none?: string;
  readonly children: (shown: Shown) => ReactNode;
}

/** From this width company, plan year and challenge share one row. */
const inRow = '@media (min-width: 640px)';

/** Floating, so that a bar of the screen, which is rendered far below, is in the same row. */
const useStyles = makeStyles({
  root: {
    [inRow]: {
      '& > [role="group"]': { float: 'left', marginRight: tokens.spacingHorizontalL },
      '& > [role="group"] > *': { flexBasis: 'auto', width: '9.5rem' },
      // The company before the plan year.
      '& > [role="group"] > :not(:last-child)': { width: '12rem' },
    },
  },
  field: {
    maxWidth: '30rem',
    marginBottom: tokens.spacingVerticalXL,
    [inRow]: { float: 'left', width: '14rem', marginRight: tokens.spacingHorizontalL },
  },
  select: { minWidth: 0 },
  below: { clear: 'both' },
});

/** Company, plan year and challenge of a screen. The challenge is stored in the address (`challenge`) and reset with another company or plan year. */
export const ChallengeBar = ({ of, all, leadsWithBar = false, none, children }: ChallengeBarProps) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <CompanyBar planYear>
        {({ company, planYear }) => (
          <PartLoaded key={`${company.Value} ${planYear.Value}`} of={of({ query: { entityId: company.Value, planYearId: planYear.Value } })}>
            {(options) => (
              <ChallengeField options={options} all={all} leadsWithBar={leadsWithBar} {...(none && { none })}>
                {(challenge) => children({ company, planYear, options, challenge })}
              </ChallengeField>
            )}
          </PartLoaded>
        )}
      </CompanyBar>
    </div>
  );
};

interface ChallengeFieldProps {
  readonly options: Options;
  readonly all: string;
  readonly leadsWithBar?: boolean;
  readonly none?: string;
  readonly children: (challenge: Choice | undefined) => ReactNode;
}

/** The challenges of a company in a plan year; the selected one is stored in the address. */
export const ChallengeField = ({ options: { Challenges }, all, leadsWithBar = false, none, children }: ChallengeFieldProps) => {
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
  if (Challenges.length === 0)
    return (
      <div className={styles.below}>
        <EmptyState title={none ?? t('administration.noChallenges')} />
      </div>
    );
  return (
    <>
      <Field className={styles.field} label={t('administration.challenge')}>
        <Select className={styles.select} value={challenge?.Value ?? ''} onChange={(_, { value }) => choose(value)}>
          <option value="">{all}</option>
          {Challenges.map(({ Value, Text }) => (
            <option key={Value} value={Value}>
              {Text}
            </option>
          ))}
        </Select>
      </Field>
      {leadsWithBar ? children(challenge) : <div className={styles.below}>{children(challenge)}</div>}
    </>
  );
};
