import { makeStyles, tokens } from '@fluentui/react-components';
import { nameIn, PreviewFrame } from '#shell/api';
import { FieldInput } from '../../parts/entry/FieldInput';
import { TrackerIcon } from '../../parts/TrackerIcon';
import { useText } from '../../text';
import { shownField, type TrackerValues } from '../rules/form';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '36rem',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXL,
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const nothingHappens = (): void => undefined;

/** A preview of the entry form on a phone or desktop. */
export const EntryPreview = ({ values }: { readonly values: TrackerValues }) => {
  return <PreviewFrame hasSpanish={values.Names.es !== ''}>{({ textLanguage }) => <Entry values={values} language={textLanguage} />}</PreviewFrame>;
};

const Entry = ({ values: { Names, Icon, Fields }, language }: { readonly values: TrackerValues; readonly language: 'en' | 'es' }) => {
  const styles = useStyles();
  const t = useText();
  const yesNo = { Yes: t('administered.preview.yes'), No: t('administered.preview.no') };
  return (
    <div className={styles.root} lang={language}>
      <p className={styles.title}>
        <TrackerIcon name={Icon} />
        {nameIn(Names, language)}
      </p>
      {Fields.filter(({ IsHidden }) => !IsHidden).map((field) => (
        <FieldInput
          key={field.Row}
          field={shownField(field, language, yesNo)}
          text=""
          problem={undefined}
          disabled={false}
          onChange={nothingHappens}
          onLeave={nothingHappens}
        />
      ))}
    </div>
  );
};
