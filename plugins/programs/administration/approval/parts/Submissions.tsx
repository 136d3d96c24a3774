import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import {
  DataTable,
  EmptyState,
  type ListView,
  Loading,
  useChange,
  useDispatch,
  useFocusKept,
  useFormat,
  useModal,
  useResource,
  useSelection,
  useSelector,
} from '#shell/api';
import type { Approval } from '../../../contract';
import { message, useText } from '../../../text';
import { PartFailed } from '../../PartLoaded';
import { dayOf, isPending, keyOf, type Named, nameOf, nextPending, type Place, placeOf, sorted } from '../rules/rows';
import { collect, decide, deleteAttachments, isDecided, type Submissions as Loaded, type Outcome, type Shown, selectUndo, submissions } from '../state';
import { Arrivals } from './Arrivals';
import { DecisionBar } from './DecisionBar';
import { More } from './More';
import { Refusals } from './Refusals';
import { SubmissionDetails } from './SubmissionDetails';
import { byDate, useColumns } from './useColumns';
import { useKeys } from './useKeys';

const useStyles = makeStyles({
  frame: { outlineStyle: 'none' },
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  split: { '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 24rem' } },
  // In one column the opened submission is above the list. Beside the list it sticks below the top bar, and scrolls separately if it is longer than
  // the window.
  beside: {
    order: -1,
    minWidth: 0,
    '@media (min-width: 1200px)': {
      order: 0,
      position: 'sticky',
      top: `calc(71px + ${tokens.spacingVerticalL})`,
      maxHeight: `calc(100dvh - 71px - 2 * ${tokens.spacingVerticalL})`,
      overflowY: 'auto',
    },
  },
});

interface SubmissionsProps {
  readonly of: Shown;
  /** Called with another order. */
  readonly onOrder: (isOldestFirst: boolean) => void;
  /** Adds submissions that arrived since. */
  readonly onShow: () => void;
}

/** The matching submissions, or their loading or failed state. Rows in another order stay until they are loaded. */
export const Submissions = ({ of, ...asking }: SubmissionsProps) => {
  const { data, status, retry } = useResource(submissions.of(of));
  const [drawn, draw] = useState<{ readonly of: Shown; readonly data: Loaded }>();
  if (data && drawn?.data !== data) draw({ of, data });
  return (
    <>
      {status === 'failed' && <PartFailed onRetry={retry} />}
      {drawn ? <List of={drawn.of} loaded={drawn.data} isLoading={status === 'loading'} {...asking} /> : status !== 'failed' && <Loading />}
    </>
  );
};

interface ListProps extends SubmissionsProps {
  readonly loaded: Loaded;
  readonly isLoading: boolean;
}

/** Loaded rows as a `DataTable` view: without pages, growing. The date is sorted by the server, other columns within the loaded rows. */
const useView = ({ of, loaded, isLoading, onOrder }: ListProps): ListView<Approval> => {
  const { reader } = useFormat();
  const [sort, setSort] = useState('');
  const rows = useMemo(() => sorted(loaded.rows, sort, reader.language), [loaded.rows, sort, reader.language]);
  return {
    rows,
    offset: 0,
    total: Math.max(loaded.total, rows.length),
    isTotalCapped: loaded.isTotalCapped,
    isLoading,
    onRetry: () => undefined,
    pageSize: rows.length,
    pageSizes: [],
    onPageSize: () => undefined,
    sort: sort || (of.isOldestFirst ? byDate : `-${byDate}`),
    onSort: (wanted) => {
      const isDate = wanted.endsWith(byDate);
      setSort(isDate ? '' : wanted);
      if (isDate) onOrder(wanted === byDate);
    },
  };
};

interface Decisions {
  readonly of: Shown;
  readonly rows: readonly Approval[];
  /** Number of matches. */
  readonly total: number;
  readonly selection: ReturnType<typeof useSelection>;
}

/** Decides about the selected submissions, with a comment. */
const useDecisions = ({ of, rows, total, selection }: Decisions) => {
  const { keys } = selection.of;
  const [comment, setComment] = useState('');
  /** Comments of earlier selections by row keys: a comment stays with its submissions. */
  const left = useRef(new Map<string, string>());
  const chosen = rows.filter((row) => keys.has(keyOf(row)) && isPending(row));
  const count = selection.chosen.all ? Math.max(0, total - selection.chosen.except.length) : chosen.length;
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const { run, isRunning: isDeciding } = useChange(decide, (done) => {
    setOutcomes(done);
    if (done.some(isDecided)) setComment('');
    selection.clear();
  });
  const decideRows = (status: 'Approved' | 'Denied', some: readonly Named[]): void => {
    if (some.length === 0) return;
    setOutcomes([]);
    run({ company: of.company, status, rows: some, comment: comment.trim() });
  };
  const { run: askAll, isRunning: isAsking } = useAllThatMatch(decideRows);
  const isRunning = isDeciding || isAsking;
  const decideChosen = (status: 'Approved' | 'Denied'): void => {
    if (isRunning) return;
    if (selection.chosen.all) askAll({ of, except: selection.chosen.except, status });
    else decideRows(status, chosen);
  };
  return {
    comment,
    setComment,
    /** Keeps the comment of the selection, and shows that of another submission. */
    recall(key: string): void {
      if (keys.size === 0) return;
      left.current.set([...keys].sort().join(' '), comment);
      setComment(left.current.get(key) ?? '');
    },
    outcomes,
    dismiss: () => setOutcomes([]),
    count,
    isRunning,
    decideChosen,
  };
};

/** The submission that the address names. It is opened once its list has it. */
const useNamed = (rows: readonly Approval[], choose: (row: Approval) => void): string | null => {
  const named = new URLSearchParams(useSearch()).get('submission');
  const isNamedThere = rows.some((row) => keyOf(row) === named);
  const openNamed = useEffectEvent((key: string | null): void => {
    const row = rows.find((one) => keyOf(one) === key);
    if (row) choose(row);
  });
  useEffect(() => {
    if (isNamedThere) openNamed(named);
  }, [named, isNamedThere]);
  return named;
};

const List = (props: ListProps) => {
  const { of, loaded } = props;
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const calledBy = useCallback(
    (row: Approval): string => t('approval.rowOf', { name: nameOf(row), challenge: row.ChallengeName, date: dayOf(row.SubmittedDate, reader) }),
    [t, reader],
  );
  const view = useView(props);
  const rows = view.rows ?? [];
  // Selection of all matches, if all of them wait.
  const selection = useSelection({ present: rows.map(keyOf), ...(of.status === 'PendingApproval' && { matching: '' }) });
  const { keys } = selection.of;
  const [last, setLast] = useState<Place>();
  const { comment, setComment, recall, outcomes, dismiss, count, isRunning, decideChosen } = useDecisions({ of, rows, total: view.total, selection });
  const opened = keys.size === 1 ? rows.find((row) => keys.has(keyOf(row))) : undefined;

  const choose = useEffectEvent((row: Approval): void => {
    if (isRunning) return;
    setLast(placeOf(rows, row));
    recall(keyOf(row));
    selection.of.onChange(new Set([keyOf(row)]));
  });
  const open = useCallback((row: Approval): void => choose(row), []);
  const named = useNamed(rows, open);
  const remove = useDeletion();
  const dispatch = useDispatch();
  const undo = useSelector(selectUndo);
  const frame = useRef<HTMLElement>(null);
  const kept = useFocusKept(frame);
  const columns = useColumns(open, remove);
  useKeys({
    next: () => {
      const next = nextPending(rows, last);
      if (next) open(next);
    },
    approve: () => decideChosen('Approved'),
    deny: () => decideChosen('Denied'),
    undo: () => undo && dispatch(undo),
  });
  return (
    <section ref={frame} aria-label={t('approval.list')} tabIndex={-1} className={styles.frame} {...kept}>
      <DecisionBar
        count={count}
        isMore={selection.chosen.all && loaded.isTotalCapped}
        comment={comment}
        onComment={setComment}
        isRunning={isRunning}
        onDecide={decideChosen}
      >
        <Arrivals onShow={props.onShow} />
      </DecisionBar>
      <Refusals outcomes={outcomes} onDismiss={dismiss} />
      <div className={opened ? `${styles.root} ${styles.split}` : styles.root}>
        <DataTable
          of={view}
          label={t('approval.title')}
          isWide
          columns={columns}
          keyOf={keyOf}
          nameOf={calledBy}
          selection={{ ...selection.of, actions: null, running: isRunning ? count : undefined }}
          marked={opened && keyOf(opened)}
          empty={<EmptyState title={t('approval.empty')} />}
          pager={<More of={of} loaded={loaded} />}
        />
        {opened && (
          <div className={styles.beside}>
            <SubmissionDetails company={of.company} row={opened} takesFocus={keyOf(opened) === named} onClose={selection.clear} />
          </div>
        )}
      </div>
    </section>
  );
};

/** Collects all matches and decides them after a confirmation of their number. */
const useAllThatMatch = (decideRows: (status: 'Approved' | 'Denied', rows: readonly Named[]) => void) => {
  const ask = useModal('layout.confirm');
  return useChange(collect, ({ status, rows, isMore }) => {
    const n = rows.length;
    void ask({
      title: message(status === 'Approved' ? 'approval.all.approve' : 'approval.all.deny', { n }),
      text: message('approval.all.text', { n, more: isMore ? 'yes' : 'no' }),
      confirm: message(status === 'Approved' ? 'approval.approve' : 'approval.deny'),
      cancel: message('approval.cancel'),
      isAdministration: true,
    }).then((isSure) => isSure && decideRows(status, rows));
  });
};

/** Deletes the files of a row's person in its challenge, after a confirmation with their number (ADH-019). */
const useDeletion = (): ((row: Approval) => void) => {
  const ask = useModal('layout.confirm');
  const { run } = useChange(deleteAttachments);
  return useCallback(
    (row) => {
      const words = {
        title: message('approval.delete.title'),
        text: message('approval.delete.text', { n: row.Attachments, name: nameOf(row) }),
        confirm: message('approval.delete.confirm'),
        cancel: message('approval.cancel'),
      };
      void ask({ ...words, danger: true, isAdministration: true }).then(
        (isSure) => isSure && run({ body: { UserId: row.UserId, ChallengeId: row.ChallengeId } }),
      );
    },
    [ask, run],
  );
};
