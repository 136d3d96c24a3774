import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, useFilters, useFormat, useModal, useNavigate, usePagedList, useRun } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { EligibilityFile, EligibilityFileRow } from '../../../contract';
import { message, useText } from '../../../text';
import { applyFile, discardFile, rows, seen, undoFile } from '../state';

const useStyles = makeStyles({
  figures: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXL, margin: 0 },
  figure: { display: 'grid' },
  number: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: tokens.fontWeightSemibold },
  about: { marginBlock: tokens.spacingVerticalM, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalXL },
  wide: { minWidth: '9rem', overflowWrap: 'anywhere' },
  fault: { display: 'block' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const kinds = ['New', 'Changed', 'Removed', 'Refused', 'Same'] as const;
const colors = { New: 'success', Changed: 'informative', Removed: 'warning', Refused: 'danger', Same: 'subtle' } as const;

/** State of a file for its text, without running work. */
const stateOf = ({ State }: EligibilityFile) => (State === 'Previewed' || State === 'Applied' || State === 'Undone' || State === 'Expired' ? State : 'Failed');

interface FileResultProps {
  readonly company: string;
  readonly file: EligibilityFile;
  /** Target after a file was discarded. */
  readonly back: string;
  /** Called to map the columns again. */
  readonly onChange: () => void;
}

/** The preview or result of a file: counts, and lines. */
export const FileResult = ({ company, file, back, onChange }: FileResultProps) => {
  const styles = useStyles();
  const t = useText();
  const { number, reader } = useFormat();
  const at = file.UndoneAt ?? file.AppliedAt ?? file.At;
  return (
    <>
      <dl className={styles.figures}>
        {kinds.map((kind) => (
          <div key={kind} className={styles.figure}>
            <dt>{t(`files.kind.${kind}`)}</dt>
            <dd className={styles.number}>{number(file.Counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.about}>
        {file.Fault ?? t(`files.about.${stateOf(file)}`, { name: file.Name, day: shortDate(at, reader) })}
        {file.Skipped > 0 && ` ${t('files.skipped', { n: file.Skipped })}`}
      </p>
      <Actions company={company} file={file} back={back} onChange={onChange} />
      {file.State !== 'Failed' && file.State !== 'Expired' && <Rows company={company} id={file.Id} />}
    </>
  );
};

const Actions = ({ company, file, back, onChange }: FileResultProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const confirm = useModal('layout.confirm');
  const [apply, undo, discard] = [useRun(applyFile), useRun(undoFile), useRun(discardFile)];
  const body = seen(company, file);
  const { New, Changed, Removed } = file.Counts;
  const askAndApply = async (): Promise<void> => {
    const words = {
      title: message('files.apply.title'),
      text: message('files.apply.text', { added: New, changed: Changed, removed: Removed }),
      confirm: message('files.apply'),
      cancel: message('schedules.cancel'),
    };
    if (await confirm({ ...words, danger: Removed > 0, isAdministration: true })) await apply({ body });
  };
  const askAndUndo = async (): Promise<void> => {
    const words = { title: message('files.undo.title'), text: message('files.undo.text'), confirm: message('files.undo'), cancel: message('schedules.cancel') };
    if (await confirm({ ...words, danger: true, isAdministration: true })) await undo({ body });
  };
  const leave = async (): Promise<void> => {
    if ((await discard({ body })) !== undefined) navigate(back);
  };
  return (
    <div className={styles.buttons}>
      {file.State === 'Previewed' && (
        <Button appearance="primary" disabledFocusable={New + Changed + Removed === 0} onClick={() => void askAndApply()}>
          {t('files.apply')}
        </Button>
      )}
      {file.State === 'Previewed' && <Button onClick={onChange}>{t('files.columns.change')}</Button>}
      {file.IsUndoable && <Button onClick={() => void askAndUndo()}>{t('files.undo')}</Button>}
      {(file.State === 'Previewed' || file.State === 'Failed' || file.State === 'Expired') && (
        <Button onClick={() => void leave()}>{t('files.discard')}</Button>
      )}
    </div>
  );
};

const keyOf = ({ Line, Kind, Name, EmployeeNumber }: EligibilityFileRow): string => `${Kind} ${Line ?? `${EmployeeNumber} ${Name}`}`;

const Rows = ({ company, id }: { readonly company: string; readonly id: string }) => {
  const t = useText();
  const filters = useFilters(
    useMemo(
      () => [{ kind: 'select', name: 'kind', label: t('files.kind'), options: kinds.map((value) => ({ value, label: t(`files.kind.${value}`) })) }] as const,
      [t],
    ),
  );
  const Kind = kinds.find((kind) => kind === filters.values.kind);
  return (
    <DataTable
      of={usePagedList(rows, 'address', { EntityId: company, Id: id, Kind })}
      label={t('files.rows')}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={({ Name }) => Name}
      narrowedBy={filters}
      empty={<EmptyState title={t('files.rows.empty')} />}
    />
  );
};

const useColumns = (): readonly Column<EligibilityFileRow>[] => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  return useMemo(
    (): readonly Column<EligibilityFileRow>[] => [
      {
        id: 'name',
        header: t('eligibility.name'),
        className: styles.wide,
        text: ({ Name }) => Name,
        cell: ({ Name, EmployeeNumber }) => (
          <>
            {Name === '' ? '–' : Name}
            <span className={styles.second}>{EmployeeNumber}</span>
          </>
        ),
      },
      { id: 'line', header: t('files.line'), isNumber: true, cell: ({ Line }) => (Line === null ? '–' : number(Line)) },
      {
        id: 'kind',
        header: t('files.kind'),
        text: ({ Kind }) => t(`files.kind.${Kind}`),
        cell: ({ Kind, IsSkipped }) => (
          <Badge appearance="tint" color={IsSkipped ? 'subtle' : colors[Kind]}>
            {t(IsSkipped ? 'files.kind.skipped' : `files.kind.${Kind}`)}
          </Badge>
        ),
      },
      {
        id: 'what',
        header: t('files.what'),
        className: styles.wide,
        cell: ({ Changes, Faults, Kind }) => {
          if (Faults.length > 0)
            return Faults.map(({ Fact, Text, Value }) => (
              <span key={Fact} className={styles.fault}>
                {Fact === null ? Text : t('files.fault', { fact: t(`files.fact.${Fact}`), text: Text, value: Value === '' ? '' : ` (${Value})` })}
              </span>
            ));
          if (Kind === 'Removed') return t('files.missing');
          return Changes.map(({ Fact, From, To }) => t('files.change', { fact: t(`files.fact.${Fact}`), from: From, to: To })).join(' · ');
        },
      },
    ],
    [t, number, styles],
  );
};
