import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { type RootState, useFormat, useSelector } from '#shell/api';
import { isDay } from '#shell/rules/dates/days';
import type { TrackerField } from '../contract';
import { maxTextLength, textOf } from '../rules/fields';
import type { ImportRow, RowProblem } from '../rules/import/importRows';
import { type RowOutcome, selectOutcomeOf } from '../state/import';
import { useText } from '../text';
import { useProblemText } from './entry/useProblemText';
import { useShownValue } from './entry/useShownValue';
import { useTableStyles } from './entry/useTableStyles';

const useStyles = makeStyles({
  frame: { maxHeight: '24rem', overflowY: 'auto' },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  problems: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  /** Wide enough for every word, because dialogs break long words. */
  outcome: { minWidth: '5.5rem' },
});

/** Line, result and date. */
const columnsBefore = 3;

interface ImportPreviewTableProps {
  readonly rows: readonly ImportRow[];
  readonly fields: readonly TrackerField[];
}

/** The rows of the file, each invalid one followed by its problems; after the import, the result of each. */
export const ImportPreviewTable = memo(({ rows, fields }: ImportPreviewTableProps) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={mergeClasses(table.frame, styles.frame)} aria-label={t('import.preview')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.outcome')}</th>
            <th scope="col">{t('table.date')}</th>
            {fields.map((field) => (
              <th key={field.FieldName} scope="col">
                {field.FieldNameDisplay}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow key={row.line} row={row} fields={fields} />
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** Memoised: a file has up to a thousand rows, and a finished row only changes itself. */
const PreviewRow = memo(({ row, fields }: { readonly row: ImportRow; readonly fields: readonly TrackerField[] }) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const format = useFormat();
  const shown = useShownValue();
  const outcome = useSelector((root: RootState) => selectOutcomeOf(root, row.line));
  const isBad = row.problems.length > 0 || (typeof outcome === 'object' && outcome !== null);
  const bad = mergeClasses(isBad && styles.bad);
  return (
    <>
      <tr className={bad}>
        <td>{row.line}</td>
        <td className={styles.outcome}>{row.problems.length > 0 ? t('import.leftOut') : outcome ? <Outcome outcome={outcome} /> : t('import.ready')}</td>
        <td className={table.date}>{isDay(row.day) ? format.day(row.day) : row.day}</td>
        {fields.map((field) => (
          <td key={field.FieldName}>{shown(field, textOf(row.values, field.FieldName))}</td>
        ))}
      </tr>
      {row.problems.length > 0 && (
        <tr className={mergeClasses(bad, table.reasons)}>
          <td colSpan={fields.length + columnsBefore}>
            <Problems problems={row.problems} fields={fields} />
          </td>
        </tr>
      )}
    </>
  );
});

const Outcome = ({ outcome }: { readonly outcome: RowOutcome }) => {
  const t = useText();
  if (outcome === 'imported') return t('import.outcome.imported');
  return 'waits' in outcome ? t('import.outcome.waiting') : (outcome.refusal ?? t('import.outcome.refused'));
};

const Problems = ({ problems, fields }: { readonly problems: readonly RowProblem[]; readonly fields: readonly TrackerField[] }) => {
  const styles = useStyles();
  const t = useText();
  const say = useProblemText();
  const nameOf = (name: string): string => fields.find(({ FieldName }) => FieldName === name)?.FieldNameDisplay ?? name;
  const wordsOf = (one: RowProblem): string => {
    switch (one.of) {
      case 'row':
        return t(one.key);
      case 'day':
        return say(one.problem);
      case 'conflict':
        return t(one.key);
      case 'field':
        return `${nameOf(one.name)}: ${say(one.problem)}`;
      case 'length':
        return `${nameOf(one.name)}: ${t('import.problem.tooLong', { max: maxTextLength })}`;
      case 'number':
        return `${nameOf(one.name)}: ${t('import.problem.twoReadings', { ...one.readings })}`;
    }
  };
  return (
    <ul className={mergeClasses(useTableStyles().reason, styles.problems)}>
      {problems.map((problem) => (
        <li key={wordsOf(problem)}>{wordsOf(problem)}</li>
      ))}
    </ul>
  );
};
