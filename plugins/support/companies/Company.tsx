import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, EditRegular } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { BackLink, Loaded, now, PageFrame, pathTo, useChange, useFormat, zoneName } from '#shell/api';
import type { CompanyDetail } from '../contract';
import { paths } from '../paths';
import { useText } from '../text';
import { Administrators } from './parts/Administrators';
import { CompanyGone } from './parts/CompanyGone';
import { Demonstration } from './parts/Demonstration';
import { History } from './parts/History';
import { Licences } from './parts/Licences';
import { mostPeople } from './rules';
import { company, exportCompany } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXXL },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  facts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, margin: 0 },
  fact: { display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

/** `/support/entity-management/company`: a company with its licences, administrators and latest changes. */
export default function Company({ id }: { readonly id: string }) {
  const t = useText();
  return (
    <Loaded of={company.of({ query: { entityId: id } })} failed={t('company.detail.failed')} missing={<CompanyGone />}>
      {(data) => (
        <PageFrame title={data.Name} back={<BackLink href={paths.entities}>{t('entities.title')}</BackLink>}>
          <Parts of={data} />
        </PageFrame>
      )}
    </Loaded>
  );
}

const Parts = ({ of }: { readonly of: CompanyDetail }) => {
  const styles = useStyles();
  const t = useText();
  const isUnderWay = of.Demonstration?.State === 'Making' || of.Demonstration?.State === 'Removing';
  return (
    <div className={styles.root}>
      <Facts of={of} />
      {!isUnderWay && (
        <div>
          <Link href={pathTo(paths.basics, { id: of.Id })} asChild>
            <Button as="a" icon={<EditRegular />}>
              {t('basics.edit')}
            </Button>
          </Link>
        </div>
      )}
      {of.Demonstration && (
        <Part title={t('demonstration.title')}>
          <Demonstration company={of} state={of.Demonstration} />
        </Part>
      )}
      {!isUnderWay && (
        <>
          <Part title={t('licences.title')}>
            <Licences of={of} />
          </Part>
          <Part title={t('menu.title')}>
            <p className={styles.text}>{t('menu.about')}</p>
            <div>
              <Link href={pathTo(paths.menu, { id: of.Id })} asChild>
                <Button as="a">{t('menu.edit')}</Button>
              </Link>
            </div>
          </Part>
          <Part title={t('administrators.title')}>
            <Administrators of={of} />
          </Part>
          <Part title={t('file.title')}>
            <p className={styles.text}>{t('file.export.about')}</p>
            <div>
              <Export entityId={of.Id} company={of.Name} />
            </div>
          </Part>
          <Part title={t('history.title')}>
            <History company={of.Id} />
          </Part>
        </>
      )}
    </div>
  );
};

const Export = (of: { readonly entityId: string; readonly company: string }) => {
  const t = useText();
  const { run, isRunning } = useChange(exportCompany);
  return (
    <Button icon={<ArrowDownloadRegular />} disabledFocusable={isRunning} onClick={() => run(of)}>
      {t('file.export')}
    </Button>
  );
};

const Facts = ({ of: { Id, Partner, People, State, TimeZone, Codes } }: { readonly of: CompanyDetail }) => {
  const styles = useStyles();
  const t = useText();
  const { number, locale } = useFormat();
  const people = People > mostPeople ? t('entities.more', { n: number(mostPeople) }) : number(People);
  const facts: readonly (readonly [string, string])[] = [
    [t('entities.state'), t(`entities.state.${State}`)],
    [t('entities.people'), people],
    [t('entities.partner'), Partner ?? t('company.none')],
    [t('company.timeZone'), zoneName(TimeZone, locale, now())],
    [t('company.code'), Codes.join(', ') || t('company.noCode')],
    [t('entities.id'), Id],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};
