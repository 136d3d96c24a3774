import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarClockRegular, PlayRegular } from '@fluentui/react-icons';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { type Audience, AudienceEditor, media, Tabs, useDraft, useModal, useResource } from '#shell/api';
import { addressOfFilters, filtersInAddress } from '#shell/rules/audience/audienceAddress';
import type { OfferedReport, ReportSchedule } from '../contract';
import { faultsOf } from '../rules/reportFaults';
import { modals } from '../state/api';
import { useText } from '../text';
import { PrintButton } from './PrintButton';
import { ReportPicture } from './ReportPicture';
import { ReportTable } from './ReportTable';
import { askedOf } from './reportAsked';
import { pictures } from './state';
import { useReportAddress } from './useReportAddress';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, minWidth: 0 },
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  onScreen: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, minWidth: 0, [media.print]: { display: 'none' } },
  onPaper: { display: 'none', margin: 0, [media.print]: { display: 'block' } },
  tabs: { [media.print]: { display: 'none' } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

type Handle = NonNullable<NonNullable<ComponentProps<typeof AudienceEditor>['handle']>['current']>;

/** An executed report. */
interface Run {
  readonly times: number;
  readonly audience: Audience;
}

interface PeopleReportProps {
  readonly company: { readonly Value: string; readonly Text: string };
  readonly planYear: { readonly Value: string; readonly Text: string };
  /** At least one. */
  readonly reports: readonly [OfferedReport, ...OfferedReport[]];
  /** A scheduled report that is run at once; it takes precedence over the filters of the address. */
  readonly opened: ReportSchedule | undefined;
  /** Called with the new parameters of the address before they are set. */
  onRun(said: { readonly filters: string; readonly hidden: string }): void;
}

/**
 * Selects a report and an audience, and shows its key figures and rows (FIL-001, FIL-006, FIL-007). The address contains the report and the executed
 * filters, except those that must not appear there; these are stored as a draft on the device, like filters that were not executed.
 */
export const PeopleReport = ({ company, planYear, reports, opened, onRun }: PeopleReportProps) => {
  const styles = useStyles();
  const t = useText();
  const address = useReportAddress();
  const schedule = useModal(modals.reportSchedule);
  const report = reports.find(({ Id }) => Id === (address.values.report || opened?.Report)) ?? reports[0];
  const [linked] = useState(() => opened?.Audience ?? filtersInAddress(address.values.filters));
  const [audience, setAudience] = useState<Audience>(linked ?? []);
  const [ran, setRan] = useState<Run | undefined>(linked && { times: 0, audience: linked });
  const [isComplete, setIsComplete] = useState(true);
  const [isRefused, setIsRefused] = useState(false);
  const [isJudged, setIsJudged] = useState(false);
  const editor = useRef<Handle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = opened !== undefined;
  // The list of schedules is below the report that one of them opens.
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  const change = (next: Audience): void => {
    setAudience(next);
    setIsComplete(editor.current?.judge(next) === undefined);
  };
  const isInAddress = JSON.stringify(audience) === address.values.filters;
  const offer = useDraft(`admin.report/${company.Value}`, audience, change, { isUntouched: isInAddress });
  const place = useMemo(() => ({ Report: report.Id, EntityId: company.Value, PlanYearId: planYear.Value }), [report.Id, company.Value, planYear.Value]);
  const shown = ran?.audience ?? everybody;
  const asked = useMemo(() => askedOf(place, shown), [place, shown]);
  const of = pictures.of({ body: asked });
  const { error } = useResource(of);
  const faults = useMemo(() => faultsOf(shown, error?.fields), [shown, error]);
  /** Runs an action if the filters are complete; otherwise shows what is missing. */
  const whenComplete = (then: () => void): void => {
    setIsJudged(!isComplete);
    if (isComplete) then();
    else editor.current?.focus();
  };
  const run = (): void => {
    const filters = addressOfFilters(audience);
    const said = { filters: filters ?? '', hidden: filters === undefined ? 'yes' : '' };
    onRun(said);
    address.set({ report: report.Id, ...said, schedule: '' });
    setRan({ times: (ran?.times ?? 0) + 1, audience });
  };
  return (
    <section className={styles.root} aria-label={report.Name}>
      <Tabs
        id="report"
        label={t('reports.list')}
        className={styles.tabs}
        panelClass={styles.panel}
        tabs={reports.map(({ Id, Name }) => ({ name: Id, label: Name }))}
        chosen={report.Id}
        onChosen={address.goTo}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {report.Name}
        </h2>
        <p className={styles.about}>{report.About}</p>
        <p className={styles.onPaper}>{t('reports.onPaper', { company: company.Text, year: planYear.Text })}</p>
        <div className={styles.onScreen}>
          {offer}
          {address.values.hidden !== '' && ran === undefined && <p className={styles.about}>{t('reports.hidden')}</p>}
          <AudienceEditor
            company={company}
            value={audience}
            onChange={change}
            label={t('reports.filters')}
            handle={editor}
            isJudged={isJudged}
            faults={faults}
            listType="Report"
            planYear={planYear.Value}
            onRefused={setIsRefused}
          />
          <div className={styles.actions}>
            <Button appearance="primary" icon={<PlayRegular />} disabledFocusable={isRefused} onClick={() => whenComplete(run)}>
              {t('reports.run')}
            </Button>
            <Button
              icon={<CalendarClockRegular />}
              disabledFocusable={isRefused}
              onClick={() => whenComplete(() => void schedule({ scheduled: askedOf(place, audience) }))}
            >
              {t('reports.schedule')}
            </Button>
            <PrintButton />
          </div>
        </div>
        <ReportPicture key={report.Id} of={of} report={report} />
        {ran && <ReportTable key={`${report.Id} ${planYear.Value} ${ran.times}`} report={report} asked={asked} address={address} />}
      </Tabs>
    </section>
  );
};

/** The audience before the first run. */
const everybody: Audience = [];
