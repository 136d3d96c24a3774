import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ContractForm, Form, SaveLater, ScheduledNotice, SubmitButton, useChange } from '#shell/api';
import type { Group } from '../rules/companySettings';
import { reset } from '../state/company';
import { useText } from '../text';

const useStyles = makeStyles({ foot: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, marginTop: tokens.spacingVerticalM } });

interface SettingsFormProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  readonly group: Group | 'staff' | 'plugin';
  /** The call that saves, if saves can be scheduled, and the record's id if the company has several of this kind. */
  readonly call?: string;
  readonly recordId?: string;
  /** Called after the form was reset. */
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

/** The form of a group: its fields, Reset and Save (ADC-010, ADC-011, ADC-046). */
export const SettingsForm = <V extends FieldValues>({ of, group, call, recordId, onReset, children }: SettingsFormProps<V>) => {
  const styles = useStyles();
  const t = useText();
  const { run } = useChange(reset, () => {
    of.form.reset();
    onReset?.();
  });
  return (
    <Form of={of}>
      {call !== undefined && <ScheduledNotice record={`admin.${group}`} recordId={recordId} />}
      {children}
      <div className={styles.foot}>
        <Button onClick={() => run(group)}>{t('reset.button')}</Button>
        <SubmitButton of={of} needsAll needsChange>
          {t('save')}
        </SubmitButton>
        {call !== undefined && <SaveLater of={of} call={call} onDone={onReset} />}
      </div>
    </Form>
  );
};
