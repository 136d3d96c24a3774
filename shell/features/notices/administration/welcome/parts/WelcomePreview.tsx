import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { logError } from '../../../../../kernel/effects/effects';
import { useKernel } from '../../../../../kernel/KernelProvider';
import { ErrorState } from '../../../../../ui/states/ErrorState';
import { Loading } from '../../../../../ui/states/Loading';
import { PreviewFrame } from '../../../../administration/views';
import { type AskedField, entranceCatalogue, placeOf } from '../../../../session';
import { type Answers, FieldInput } from '../../../../session/views';
import { FieldHelp } from '../../../parts/FieldHelp';
import { WelcomeSection } from '../../../parts/WelcomeSection';
import { useText } from '../../text';
import { askedOf, type QuestionValues } from '../rules/form';

const useStyles = makeStyles({
  root: { boxSizing: 'border-box', maxWidth: '36rem', marginInline: 'auto', padding: tokens.spacingHorizontalXXL },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface WelcomePreviewProps {
  readonly questions: readonly QuestionValues[];
  /** Whether these are all questions. */
  readonly isWhole?: boolean;
}

/** Loads the texts of the fields, which belong to the registration. */
const useFieldTexts = () => {
  const { catalogue } = useKernel();
  const isLoaded = useSyncExternalStore(catalogue.subscribe, () => catalogue.isLoaded('entrance'));
  const [isFailed, setFailed] = useState(false);
  const load = useCallback((): void => {
    setFailed(false);
    catalogue.load('entrance', entranceCatalogue).catch((error: unknown) => {
      logError('noticesAdministration: texts of fields', error);
      setFailed(true);
    });
  }, [catalogue]);
  useEffect(load, [load]);
  return { isLoaded, isFailed, load };
};

/** Preview of the company's part of the welcome form. */
export const WelcomePreview = ({ questions, isWhole = false }: WelcomePreviewProps) => {
  const t = useText();
  const { isLoaded, isFailed, load } = useFieldTexts();
  if (isFailed) return <ErrorState onRetry={load} />;
  if (!isLoaded) return <Loading />;
  return (
    <PreviewFrame {...(isWhole && { note: t('welcome.preview.note') })}>
      {({ language }) => <Form key={language} questions={questions} language={language} />}
    </PreviewFrame>
  );
};

interface FormProps {
  readonly questions: readonly QuestionValues[];
  readonly language: 'en' | 'es';
}

const Form = ({ questions, language }: FormProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const fields = questions.flatMap((question, at) =>
    askedOf(question, language, question.Source === 'none' ? '' : t(`welcome.shown.${question.Source}`)).map(
      (field): AskedField => ({ ...field, Name: `${at} ${field.Name}` }),
    ),
  );
  const { control } = useForm<Answers>({ values: Object.fromEntries(fields.map((field) => [placeOf(field), field.Value ?? ''])) });
  return (
    <div className={styles.root}>
      {fields.length === 0 ? (
        <p className={styles.none}>{t('welcome.preview.none')}</p>
      ) : (
        <WelcomeSection title={t('welcome.preview.section')}>
          {fields.map((field) => (
            <FieldInput
              key={field.Name}
              field={field}
              id={`${id}${placeOf(field)}`}
              control={control}
              hint={field.HelpText && <FieldHelp text={field.HelpText} />}
              whenFixed="disabled"
            />
          ))}
        </WelcomeSection>
      )}
    </div>
  );
};
