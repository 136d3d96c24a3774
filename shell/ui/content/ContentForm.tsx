import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../form/Form';
import { DateField } from '../form/fields/DateField';
import { SwitchField } from '../form/fields/SwitchField';
import { SubmitButton } from '../form/SubmitButton';
import type { ContractForm } from '../form/useContractForm';
import type { PublicationValues } from './content';
import { useText } from './text';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface ContentFormProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  /** `ContentPart` elements. */
  readonly children: ReactNode;
  readonly onCancel: () => void;
  /** Text of the save button; Save by default. Null if nothing can be saved. */
  readonly submit?: string | null;
  /** Text of the cancel button; Cancel by default. */
  readonly cancel?: string;
  /** Further buttons, after Save. */
  readonly more?: ReactNode;
}

/** The form of content: its parts, and a Save button that is enabled once something has changed. */
export const ContentForm = <V extends FieldValues>({ of, children, onCancel, submit, cancel, more }: ContentFormProps<V>) => {
  const styles = useStyles();
  const t = useText();
  return (
    <Form of={of} className={styles.form}>
      {children}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{cancel ?? t('cancel')}</Button>
        {submit !== null && (
          <SubmitButton of={of} needsChange>
            {submit ?? t('save')}
          </SubmitButton>
        )}
        {more}
      </div>
    </Form>
  );
};

/** A part of a content form, with its heading. */
export const ContentPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};

interface PublicationProps<V extends FieldValues & PublicationValues> {
  readonly of: ContractForm<V>;
  /** Further conditions for its visibility. */
  readonly hint?: string;
}

/** The part of a content form with its publication. */
export const PublicationPart = <V extends FieldValues & PublicationValues>(props: PublicationProps<V>) => {
  const t = useText();
  return (
    <ContentPart title={t('part.publication')}>
      <PublicationFields {...props} />
    </ContentPart>
  );
};

/** Whether content is published, and the days on which people see it. */
export const PublicationFields = <V extends FieldValues & PublicationValues>({ of, hint }: PublicationProps<V>) => {
  const styles = useStyles();
  const t = useText();
  // Every form with a publication has these fields.
  const form = of as unknown as ContractForm<PublicationValues & FieldValues>;
  return (
    <>
      <SwitchField of={form} name="IsPublished" label={t('field.published')} hint={hint ?? t('field.published.hint')} />
      <div className={styles.beside}>
        <DateField of={form} name="From" label={t('field.from')} hint={t('field.from.hint')} />
        <DateField
          of={form}
          name="Until"
          label={t('field.until')}
          hint={t('field.until.hint')}
          check={(until, { From }) => (until !== '' && From !== '' && until < From ? t('period.reversed') : undefined)}
        />
      </div>
    </>
  );
};
