import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormat, useSelector } from '#shell/api';
import type { TrackerField } from '../contract';
import { textOf } from '../rules/fields';
import type { ImportRow, RowProblem } from '../rules/importRows';
import { isDay } from '../rules/trackerDay';
import type { RowOutcome } from '../state/importing';
import { selectImporting } from '../state/selectors';
import { useText } from '../text';
import { useProblemText } from './useProblemText';
import { useShownValue } from './useShownValue';
import { useTableStyles } from './useTableStyles';

const useStyles = makeStyles({
  frame: { maxHeight: '24rem', overflowY: 'auto' },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  problems: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

interface ImportPreviewTableProps {
  readonly rows: readonly ImportRow[];
  readonly fields: readonly TrackerField[];
}

/** Every row of the file, the bad ones with what is wrong with them; after the import, what became of each. */
export const ImportPreviewTable = ({ rows, fields }: ImportPreviewTableProps) => {
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
            <th scope="col">{t('table.date')}</th>
            {fields.map((field) => (
              <th key={field.FieldName} scope="col">
                {field.FieldNameDisplay}
              </th>
            ))}
            <th scope="col">{t('import.outcome')}</th>
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
};

const PreviewRow = ({ row, fields }: { readonly row: ImportRow; readonly fields: readonly TrackerField[] }) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const format = useFormat();
  const shown = useShownValue();
  const outcome = useSelector(selectImporting).outcomes[row.line];
  const isBad = row.problems.length > 0 || (typeof outcome === 'object' && outcome !== null);
  return (
    <tr className={mergeClasses(isBad && styles.bad)}>
      <td>{row.line}</td>
      <td className={table.date}>{isDay(row.day) ? format.day(row.day) : row.day}</td>
      {fields.map((field) => (
        <td key={field.FieldName}>{shown(field, textOf(row.values, field.FieldName))}</td>
      ))}
      <td className={table.text}>
        {row.problems.length > 0 ? <Problems problems={row.problems} fields={fields} /> : outcome ? <Outcome outcome={outcome} /> : t('import.ready')}
      </td>
    </tr>
  );
};

const Outcome = ({ outcome }: { readonly outcome: RowOutcome }) => {
  const t = useText();
  switch (outcome) {
    case 'imported':
      return t('import.outcome.imported');
    case 'waiting':
      return t('import.outcome.waiting');
    default:
      return outcome.refusal ?? t('import.outcome.refused');
  }
};

const Problems = ({ problems, fields }: { readonly problems: readonly RowProblem[]; readonly fields: readonly TrackerField[] }) => {
  const styles = useStyles();
  const t = useText();
  const say = useProblemText();
  const wordsOf = (one: RowProblem): string => {
    switch (one.of) {
      case 'row':
        return t(one.key);
      case 'day':
        return say(one.problem);
      case 'conflict':
        return t(one.key);
      case 'field':
        return `${fields.find(({ FieldName }) => FieldName === one.name)?.FieldNameDisplay ?? one.name}: ${say(one.problem)}`;
    }
  };
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={wordsOf(problem)}>{wordsOf(problem)}</li>
      ))}
    </ul>
  );
};
