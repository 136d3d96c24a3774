import { Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { type Reason, reasons, usualReason } from '../rules/reasons';
import { useText } from '../text';

/** Why somebody is about to act for another, with the usual reason of their part to begin with. */
export const useReason = (mode: Parameters<typeof usualReason>[0]) => useState<Reason>(usualReason(mode));

interface ReasonFieldProps {
  readonly value: Reason;
  readonly onChange: (reason: Reason) => void;
}

/** The reason that the audit keeps, and that the person is told. */
export const ReasonField = ({ value, onChange }: ReasonFieldProps) => {
  const t = useText();
  return (
    <Field label={t('reason')} hint={t('reason.hint')}>
      <Select value={value} onChange={(_, data) => onChange(reasons.find((reason) => reason === data.value) ?? value)}>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reason.${reason}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
};
