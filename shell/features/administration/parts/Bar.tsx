import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useFacts } from '../../../kernel/KernelProvider';
import type { CompanyChoices } from '../../../ui/companyFilter/CompanyField';
import { CompanyFilter } from '../../../ui/companyFilter/CompanyFilter';
import { EmptyState } from '../../../ui/states/EmptyState';
import { ErrorState } from '../../../ui/states/ErrorState';
import { useResource } from '../../../ui/useResource';
import type { Choice, PlanYear } from '../contract';
import { companyShownOf, planYearShownOf } from '../rules/chosen';
import { mostCompanies } from '../rules/options';
import { companies, companyShown, planYearShown, planYears, selectChosen } from '../state';
import { useText } from '../text';
import { Instead } from './Instead';
import { useAddress } from './useAddress';

export interface BarInput {
  readonly hasPlanYear: boolean;
  readonly children: (shown: { readonly company: Choice; readonly planYear: PlanYear | undefined }) => ReactNode;
}

const all = companies.of({ query: {} });

/** The list of companies, with the requested one if it is not on the list. */
const useCompanies = (wanted: string | undefined) => {
  const list = useResource(all);
  const isBeyond = list.data?.length === mostCompanies && wanted !== undefined && !list.data.some(({ Value }) => Value === wanted);
  const one = useResource(isBeyond ? companies.of({ query: { entityId: wanted } }) : all);
  if (!isBeyond) return list;
  if (one.data) return { ...one, data: [...one.data, ...(list.data ?? [])] };
  return one.status === 'failed' && one.error?.status === 404 ? list : one;
};

/** The bar with company and plan year: those of the address, or the last chosen ones. The screen is rendered below it once both are known. */
const Bar = ({ hasPlanYear, children }: BarInput) => {
  const t = useText();
  const address = useAddress();
  const dispatch = useDispatch();
  const chosen = useSelector(selectChosen);
  const own = useFacts().user?.EntityId;
  const [isInstead, setInstead] = useState(false);
  const { status, data, error, retry } = useCompanies(address.company ?? chosen.company ?? own);
  const { shown, isOther } = companyShownOf(data ?? [], address.company, chosen.company, own);
  const hasSeveral = data !== undefined && data.length > 1;

  const settle = useEffectEvent(() => {
    if (!shown) return;
    if (isOther) setInstead(true);
    if (shown.Value !== chosen.company) dispatch(companyShown(shown.Value));
    // A plan year of another company is not valid in this one.
    address.name({ company: hasSeveral ? shown.Value : null, ...((isOther || !hasPlanYear) && { planYear: null }) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown or the requested company changes
  useEffect(() => settle(), [shown?.Value, address.company, hasSeveral]);

  if (!data) {
    if (status === 'failed') return <ErrorState text={error?.reason ?? t('company.failed')} onRetry={retry} />;
    return <CompanyFilter isLoading />;
  }
  if (!shown) return <EmptyState title={t('company.none')} text={t('company.none.text')} />;
  const choose = (company: Choice): void => {
    setInstead(false);
    // The company is added to the list under its known name, so its request is not sent.
    dispatch(companies.of({ query: { entityId: company.Value } }).changed([company]));
    dispatch(companyShown(company.Value));
    address.name({ company: company.Value, planYear: null });
  };
  const company: CompanyChoices | undefined = hasSeveral
    ? { chosen: shown, choices: data, find: data.length < mostCompanies ? undefined : (search) => companies.of({ query: { search } }), onChoose: choose }
    : undefined;
  const words = isInstead && <Instead>{t('company.unknown', { name: shown.Text })}</Instead>;
  if (hasPlanYear) {
    return (
      <InPlanYear of={shown} company={company} words={words}>
        {(planYear) => children({ company: shown, planYear })}
      </InPlanYear>
    );
  }
  return (
    <>
      <CompanyFilter company={company} />
      {words}
      {children({ company: shown, planYear: undefined })}
    </>
  );
};

interface InPlanYearProps {
  readonly of: Choice;
  readonly company: CompanyChoices | undefined;
  readonly words: ReactNode;
  readonly children: (planYear: PlanYear) => ReactNode;
}

const InPlanYear = ({ of: { Value: company, Text: name }, company: choices, words, children }: InPlanYearProps) => {
  const t = useText();
  const address = useAddress();
  const dispatch = useDispatch();
  const chosen = useSelector(selectChosen).planYears[company];
  /** The company in which another plan year was requested. The bar stays mounted when the company changes, so that the focus stays in its field. */
  const [insteadIn, setInsteadIn] = useState<string>();
  const { status, data, error, retry } = useResource(planYears.of({ query: { entityId: company } }));
  const { shown, isOther } = planYearShownOf(data ?? [], address.planYear, chosen);

  const settle = useEffectEvent(() => {
    if (!shown) return;
    if (isOther) setInsteadIn(company);
    if (shown.Value !== chosen) dispatch(planYearShown({ company, planYear: shown.Value }));
    address.name({ planYear: shown.Value });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown or the requested plan year changes
  useEffect(() => settle(), [shown?.Value, address.planYear, address.company]);

  const choose = (planYear: PlanYear): void => {
    setInsteadIn(undefined);
    dispatch(planYearShown({ company, planYear: planYear.Value }));
    address.name({ planYear: planYear.Value });
  };
  return (
    <>
      <CompanyFilter
        company={choices}
        planYear={shown && data && { chosen: shown, choices: data, onChoose: choose }}
        isLoading={data === undefined && status !== 'failed'}
      />
      {words}
      {insteadIn === company && shown && <Instead>{t('planYear.unknown', { name, year: shown.Text })}</Instead>}
      {data === undefined && status === 'failed' && <ErrorState text={error?.reason ?? t('planYear.failed')} onRetry={retry} />}
      {data && !shown && <EmptyState title={t('planYear.none')} text={t('planYear.none.text', { name })} />}
      {shown && <Fragment key={company}>{children(shown)}</Fragment>}
    </>
  );
};

export default Bar;
