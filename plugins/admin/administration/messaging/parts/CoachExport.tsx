import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, PeopleRegular } from '@fluentui/react-icons';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import {
  type Audience,
  type AudienceCount,
  AudienceEditor,
  type Column,
  DataTable,
  EmptyState,
  type OfferedFilters,
  useDispatch,
  useDraft,
  usePagedList,
  useSelector,
} from '#shell/api';
import type { Recipient } from '../../../contract';
import { filtersOf } from '../../../rules/reportFilters';
import { useText } from '../../../text';
import type { Company } from '../rules/form';
import { called } from '../state';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, minWidth: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  fault: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  cell: { overflowWrap: 'anywhere' },
});

type Handle = NonNullable<NonNullable<ComponentProps<typeof AudienceEditor>['handle']>['current']>;

interface CoachExportProps {
  readonly company: Company;
  readonly offered: OfferedFilters;
}

/** Selects the people for coaches to call, lists them, and downloads them as a file. Filters are stored as a draft. */
export const CoachExport = ({ company, offered }: CoachExportProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const [audience, setAudience] = useState<Audience>(() => [{ Category: 'Company', Values: [company.Value] }]);
  const [shown, setShown] = useState<{ readonly times: number; readonly audience: Audience }>();
  const [count, setCount] = useState<AudienceCount>();
  const [isComplete, setIsComplete] = useState(true);
  const { exported } = useSelector(called.select);
  const editor = useRef<Handle>(null);
  const change = (next: Audience): void => {
    setAudience(next);
    setIsComplete(editor.current?.judge(next) === undefined);
  };
  const offer = useDraft(`admin.coachExport/${company.Value}`, audience, change);
  const hasCompany = audience.some(({ Category }) => Category === 'Company');
  const isReady = !isComplete || (count !== undefined && hasCompany);
  const [isJudged, setIsJudged] = useState(false);
  /** Runs an action if the filters are complete; otherwise shows what is missing. */
  const whenComplete = (then: () => void): void => {
    setIsJudged(!isComplete);
    if (isComplete) then();
    else editor.current?.focus();
  };
  const download = (): void => {
    dispatch(called.narrowed({ EntityId: company.Value, SearchTerms: '', ...filtersOf(audience) }));
    if (called.exportAsked) dispatch(called.exportAsked(t('coachExport.title')));
  };
  return (
    <section className={styles.root} aria-label={t('coachExport.title')}>
      {offer}
      <AudienceEditor
        company={company}
        value={audience}
        onChange={change}
        label={t('reports.filters')}
        handle={editor}
        isJudged={isJudged}
        onCount={setCount}
        offered={offered}
      />
      <p role="status" className={styles.fault} hidden={hasCompany}>
        {!hasCompany && t('coachExport.noCompany')}
      </p>
      <div className={styles.buttons}>
        <Button
          icon={<PeopleRegular />}
          disabledFocusable={!isReady}
          onClick={() => whenComplete(() => setShown({ times: (shown?.times ?? 0) + 1, audience }))}
        >
          {t('messages.preview')}
        </Button>
        <Button
          appearance="primary"
          icon={<ArrowDownloadRegular />}
          disabledFocusable={!isReady || exported !== undefined}
          onClick={() => whenComplete(download)}
        >
          {t('coachExport.download')}
        </Button>
      </div>
      {shown && <Called key={shown.times} company={company.Value} audience={shown.audience} />}
    </section>
  );
};

const keyOf = ({ UserId }: Recipient): string => UserId;
const nameOf = ({ FirstName, LastName }: Recipient): string => `${FirstName} ${LastName}`.trim();

/** The people of the file, as of the last request. */
const Called = ({ company, audience }: { readonly company: string; readonly audience: Audience }) => {
  const styles = useStyles();
  const t = useText();
  const asked = useMemo(() => ({ EntityId: company, ...filtersOf(audience) }), [company, audience]);
  const columns = useMemo(
    (): readonly Column<Recipient>[] => [
      { id: 'name', header: t('messages.column.name'), className: styles.cell, cell: nameOf },
      { id: 'email', header: t('messages.column.email'), className: styles.cell, cell: ({ Email }) => Email },
      { id: 'mobile', header: t('messages.column.mobile'), cell: ({ MobileNumber }) => MobileNumber },
      { id: 'company', header: t('messages.column.company'), className: styles.cell, cell: ({ Company: name }) => name },
    ],
    [t, styles],
  );
  return (
    <DataTable
      of={usePagedList(called, 'address', asked)}
      label={t('coachExport.title')}
      search={t('messages.search')}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      empty={<EmptyState title={t('messages.nobody')} />}
    />
  );
};
