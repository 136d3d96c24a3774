import { Field, Input, Select } from '@fluentui/react-components';
import type { Failure } from '#shell/api';
import { longestReasonDetail, type Reason, reasons } from '../rules/reasons';
import { useText } from '../text';

/** Reason of an impersonation. */
export interface Why {
  /** Initially empty, because a default reason would mean nothing. */
  readonly reason: Reason | '';
  readonly detail: string;
}

interface ReasonFieldsProps {
  readonly value: Why;
  readonly onChange: (value: Why) => void;
  /** Whether the user has tried to continue without a reason. */
  readonly isMissed: boolean;
  /** Failure of the last attempt. */
  readonly failure: Failure | null;
}

/** The reason, with a detail. The audit records both, and the person is informed of them. */
export const ReasonFields = ({ value, onChange, isMissed, failure }: ReasonFieldsProps) => {
  const t = useText();
  const faultOf = (name: string): string | undefined => failure?.fields?.find(({ field }) => field === name)?.text;
  return (
    <>
      <Field label={t('reason')} required validationMessage={isMissed ? t('reason.missing') : faultOf('Reason')}>
        <Select
          name="reason"
          value={value.reason}
          onChange={(_, { value: chosen }) => onChange({ ...value, reason: reasons.find((reason) => reason === chosen) ?? '' })}
        >
          <option value="">{t('reason.choose')}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('reason.detail')} hint={t('reason.detail.hint')} validationMessage={faultOf('ReasonDetail')}>
        <Input
          name="reasonDetail"
          autoComplete="off"
          maxLength={longestReasonDetail}
          value={value.detail}
          onChange={(_, { value: detail }) => onChange({ ...value, detail })}
        />
      </Field>
    </>
  );
};
