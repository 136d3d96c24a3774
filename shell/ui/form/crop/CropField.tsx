import { Button, Field, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons';
import { lazy, Suspense, useRef } from 'react';
import { type FieldPathByValue, type FieldPathValue, type FieldValues, get, type Path, type PathValue, useFormState, useWatch } from 'react-hook-form';
import { Loading } from '../../states/Loading';
import { TextField } from '../fields/TextField';
import { type FieldProps, useField } from '../useField';
import { OnGrounds } from './OnGrounds';
import type { PictureSize } from './picture';
import { useText } from './text';
import { useChosenPicture } from './useChosenPicture';

/** The cropper is loaded with the first chosen picture. */
const CropStage = lazy(() => import('./CropStage'));

interface CropFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends Omit<FieldProps<V, N>, 'lang'> {
  /** Size of the sent picture in pixels. */
  readonly size: PictureSize;
  /** Aspect ratio (width / height) of the crop frame, if it differs from `size`: 5 / 3 for a custom reward (ADR-030). */
  readonly aspect?: number;
  /** Exclusive limit of the file's size. */
  readonly maxMegabytes?: number;
  /** The field with the address of the saved picture, which stays until another one is chosen. Remove empties it. */
  readonly saved?: FieldPathByValue<V, string>;
  /** The field with the alternative text. */
  readonly alternative?: FieldPathByValue<V, string>;
}

const usualMegabytes = 5;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, minWidth: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  input: { display: 'none' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The picture of the field: the saved one, a chosen one, or none. */
const usePicture = <V extends FieldValues, N extends FieldPathByValue<V, string>>({
  size,
  maxMegabytes = usualMegabytes,
  saved,
  ...props
}: Omit<CropFieldProps<V, N>, 'aspect' | 'alternative'>) => {
  const { of, required = false } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const fault = useRef<string>(undefined);
  const address: string = useWatch({ control: of.form.control, name: (saved ?? props.name) as Path<V> });
  const { defaultValues } = useFormState({ control: of.form.control });
  const kept = saved === undefined ? '' : address;
  const bound = useField<V, N>(
    // A saved picture counts as a value (ADR-026).
    { ...props, required: required && kept === '' },
    { kind: 'text', refused: () => fault.current, say: (value) => (value !== '' || kept !== '' ? t('chosen') : '') },
  );
  const { id, field, choose } = bound;
  const value: string = field.value;
  const give = (base64: string): void => choose(base64 as FieldPathValue<V, N>);
  const { picture, choosing, pick, crop, forget } = useChosenPicture({
    value,
    size,
    maxMegabytes,
    onCropped: (base64) => {
      if (base64 !== value) fault.current = undefined;
      give(base64);
    },
    onJudged: (found) => {
      fault.current = found && t(found, { n: maxMegabytes });
      field.onBlur();
    },
  });
  const empty = (): void => {
    if (input.current) input.current.value = '';
    fault.current = undefined;
    forget();
    give('');
    document.getElementById(id)?.focus();
  };
  const remove = (): void => {
    if (saved !== undefined) of.form.setValue(saved as Path<V>, '' as PathValue<V, Path<V>>, { shouldDirty: true });
    empty();
  };
  const wasSaved = saved !== undefined && get(defaultValues, saved) !== '';
  const isReplaced = value !== '' && kept !== '';
  const isRefused = fault.current !== undefined && value === '';
  const shown = value !== '' ? `data:image/png;base64,${value}` : kept;
  return { input, bound, value, kept, shown, wasSaved, isReplaced, isRefused, picture, choosing, pick, crop, empty, remove };
};

/**
 * A picture that is chosen, cropped by a frame of fixed ratio, and sent as PNG of exact size, in Base64 as the contract requires. Invalid and too large files
 * are reported at the field. A chosen picture stays after a failed save.
 * @example <CropField of={form} name="Base64EncodedImage" saved="ImageUrl" label={t('picture')} size={{ width: 134, height: 79 }} aspect={5 / 3} required />
 */
export const CropField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({
  size,
  aspect = size.width / size.height,
  maxMegabytes = usualMegabytes,
  saved,
  alternative,
  ...props
}: CropFieldProps<V, N>) => {
  const { of, label, disabled = false, required = false } = props;
  const styles = useStyles();
  const t = useText();
  const { input, bound, value, kept, shown, wasSaved, isReplaced, isRefused, picture, choosing, pick, crop, empty, remove } = usePicture<V, N>({
    ...props,
    size,
    maxMegabytes,
    ...(saved !== undefined && { saved }),
  });
  const { id, field } = bound;
  return (
    <div className={styles.root}>
      <Field
        className={props.className}
        label={label}
        hint={props.hint ?? `${t('hint', { n: maxMegabytes })}. ${t('size', { ...size })}`}
        required={required || bound.isRequired}
        validationMessage={bound.fault}
      >
        {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
          // Fluent's Field would label each control.
          <FieldContextProvider value={undefined}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in addition to the label of the field */}
            <div role="group" aria-labelledby={labelledBy} className={styles.root}>
              <input
                ref={input}
                type="file"
                accept="image/*"
                className={styles.input}
                data-testid={field.name}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  // Allows the same file to be chosen again.
                  target.value = '';
                  if (file) void pick(file);
                }}
              />
              {picture && (
                <Suspense fallback={<Loading />}>
                  <CropStage key={picture.url} picture={picture} aspect={aspect} onPart={crop} />
                </Suspense>
              )}
              {shown !== '' && <OnGrounds address={shown} label={label} size={size} />}
              {shown === '' && wasSaved && <p className={styles.note}>{t('removed')}</p>}
              <div className={styles.row}>
                <Button
                  id={id}
                  ref={field.ref}
                  icon={<ImageAddRegular />}
                  disabledFocusable={disabled}
                  aria-busy={choosing || undefined}
                  aria-describedby={describedBy}
                  aria-label={`${label}: ${t(shown === '' ? 'choose' : 'replace')}`}
                  onBlur={field.onBlur}
                  onClick={() => input.current?.click()}
                >
                  {t(shown === '' ? 'choose' : 'replace')}
                </Button>
                {!disabled && (isReplaced || (isRefused && kept !== '')) && <Button onClick={empty}>{t('undo')}</Button>}
                {!disabled && isRefused && kept === '' && !required && <Button onClick={empty}>{t('without')}</Button>}
                {!disabled && shown !== '' && !isReplaced && !(required && value === '') && (
                  <Button appearance="subtle" aria-label={`${label}: ${t('remove')}`} onClick={remove}>
                    {t('remove')}
                  </Button>
                )}
              </div>
            </div>
          </FieldContextProvider>
        )}
      </Field>
      {alternative !== undefined && shown !== '' && (
        <TextField of={of} name={alternative} label={t('alternative')} hint={t('alternative.hint')} disabled={disabled} />
      )}
    </div>
  );
};
