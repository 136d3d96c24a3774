import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarClockRegular, PlayRegular } from '@fluentui/react-icons';
import { type ComponentProps, useRef, useState } from 'react';
import { type Audience, type AudienceCount, AudienceEditor, useDraft, useModal } from '#shell/api';
import { filtersOf } from '../rules/reportFilters';
import { modals } from '../state/api';
import { useText } from '../text';
import { ParticipantTable } from './ParticipantTable';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

type Handle = NonNullable<NonNullable<ComponentProps<typeof AudienceEditor>['handle']>['current']>;

interface PeopleReportProps {
  readonly company: { readonly Value: string; readonly Text: string };
  /** Filters that are run at once, such as those of a scheduled report; left out: none. */
  readonly opened?: Audience;
}

/** Chooses people of a company by filters and lists them (FIL-001, FIL-006). Filters that nobody has run stay as a draft. */
export const PeopleReport = ({ company, opened }: PeopleReportProps) => {
  const styles = useStyles();
  const t = useText();
  const [audience, setAudience] = useState<Audience>(opened ?? []);
  const [ran, setRan] = useState<{ readonly times: number; readonly audience: Audience } | undefined>(opened && { times: 1, audience: opened });
  const schedule = useModal(modals.reportSchedule);
  const [count, setCount] = useState<AudienceCount>();
  const [isComplete, setIsComplete] = useState(true);
  const editor = useRef<Handle>(null);
  const change = (next: Audience): void => {
    setAudience(next);
    setIsComplete(editor.current?.judge(next) === undefined);
  };
  const offer = useDraft(`admin.report/${company.Value}`, audience, change);
  return (
    <section className={styles.root} aria-label={t('reports.participants')}>
      <h2 className={styles.title}>{t('reports.participants')}</h2>
      {offer}
      <AudienceEditor company={company} value={audience} onChange={change} label={t('reports.filters')} handle={editor} onCount={setCount} />
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          icon={<PlayRegular />}
          disabledFocusable={count === undefined || !isComplete}
          onClick={() => setRan({ times: (ran?.times ?? 0) + 1, audience })}
        >
          {t('reports.run')}
        </Button>
        <Button
          icon={<CalendarClockRegular />}
          disabledFocusable={!isComplete}
          onClick={() => void schedule({ scheduled: { EntityId: company.Value, Report: 'Participants', ...filtersOf(audience) } })}
        >
          {t('reports.schedule')}
        </Button>
      </div>
      {ran && <ParticipantTable key={ran.times} company={company.Value} audience={ran.audience} />}
    </section>
  );
};
