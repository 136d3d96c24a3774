import { Button, Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate, useRun } from '#shell/api';
import type { EligibilityFile } from '../../../contract';
import { type DateForm, dateForms, type FileFact, type FileMapping, fileFacts } from '../../../rules/eligibilityFile';
import { useText } from '../../../text';
import { discardFile, previewFile, seen } from '../state';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, maxWidth: '48rem' },
  columns: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))', gap: tokens.spacingHorizontalL },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface ColumnsFormProps {
  readonly company: string;
  readonly file: EligibilityFile;
  /** Target after a file was discarded. */
  readonly back: string;
  readonly onPreview: () => void;
}

/** Mapping of columns, the date format, and whether the file is complete. */
export const ColumnsForm = ({ company, file, back, onPreview }: ColumnsFormProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const [mapping, setMapping] = useState<FileMapping>(file.Mapping);
  const [isAsked, setIsAsked] = useState(false);
  const preview = useRun(previewFile);
  const discard = useRun(discardFile);
  const [isSending, setIsSending] = useState(false);
  const faultOf = (fact: FileFact): string | undefined => {
    const at = mapping.Columns[fact];
    if (at === null) return fact === 'Relation' ? undefined : t('files.column.missing');
    return fileFacts.some((other) => other !== fact && mapping.Columns[other] === at) ? t('files.column.twice') : undefined;
  };
  const send = async (): Promise<void> => {
    setIsAsked(true);
    if (fileFacts.some((fact) => faultOf(fact) !== undefined)) return;
    setIsSending(true);
    const begun = await preview({ body: { ...seen(company, file), Mapping: mapping } });
    setIsSending(false);
    if (begun !== undefined) onPreview();
  };
  const leave = async (): Promise<void> => {
    if ((await discard({ body: seen(company, file) })) !== undefined) navigate(back);
  };
  /** A duplicate heading is shown with its position. */
  const columnName = (heading: string, at: number): string => {
    if (heading === '') return t('files.column.unnamed', { n: at + 1 });
    return file.Headings.indexOf(heading) === file.Headings.lastIndexOf(heading) ? heading : t('files.column.again', { heading, n: at + 1 });
  };
  return (
    <div className={styles.root}>
      <p className={styles.hint}>{t('files.columns.about', { name: file.Name })}</p>
      <Sample file={file} />
      <div className={styles.columns}>
        {fileFacts.map((fact) => {
          const fault = isAsked ? faultOf(fact) : undefined;
          return (
            <Field key={fact} label={t(`files.fact.${fact}`)} required={fact !== 'Relation'} {...(fault !== undefined && { validationMessage: fault })}>
              <Select
                value={mapping.Columns[fact] ?? ''}
                onChange={(_, { value }) => setMapping({ ...mapping, Columns: { ...mapping.Columns, [fact]: value === '' ? null : Number(value) } })}
              >
                <option value="">{t(fact === 'Relation' ? 'files.column.allEmployees' : 'files.column.choose')}</option>
                {file.Headings.map((heading, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen
                  <option key={at} value={at}>
                    {columnName(heading, at)}
                  </option>
                ))}
              </Select>
            </Field>
          );
        })}
        <Field label={t('files.dateForm')}>
          <Select
            value={mapping.DateForm}
            onChange={(_, { value }) => setMapping({ ...mapping, DateForm: dateForms.find((form) => form === value) ?? 'yyyy-MM-dd' })}
          >
            {dateForms.map((form: DateForm) => (
              <option key={form} value={form}>
                {t(`files.dateForm.${form}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t('files.whole')}>
        <RadioGroup value={mapping.IsWhole ? 'whole' : 'part'} onChange={(_, { value }) => setMapping({ ...mapping, IsWhole: value === 'whole' })}>
          <Radio value="part" label={t('files.whole.part')} />
          <Radio value="whole" label={t('files.whole.all')} />
        </RadioGroup>
      </Field>
      <div className={styles.buttons}>
        <Button appearance="primary" disabledFocusable={isSending} onClick={() => void send()}>
          {t('files.preview')}
        </Button>
        <Button onClick={() => void leave()}>{t('files.discard')}</Button>
      </div>
    </div>
  );
};

/** The first lines of the file. */
const Sample = ({ file: { Headings, Sample: lines } }: Pick<ColumnsFormProps, 'file'>) => {
  const styles = useStyles();
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={t('files.sample')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={at} scope="col" className={styles.cell}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <tr key={line}>
              {Headings.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at} className={styles.cell}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
