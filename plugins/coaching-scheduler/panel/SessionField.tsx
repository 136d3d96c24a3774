import { Tooltip } from '@fluentui/react-components';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type ContractForm, SelectField, useFormat } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { CoachEntry } from '../contract';
import { dateOf } from '../rules/selectableSessions';
import { useText } from '../text';

interface SessionFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> {
  readonly of: ContractForm<V>;
  readonly name: N;
  /** Sessions to choose from, newest first. */
  readonly sessions: readonly CoachEntry[];
}

/** Selection of the session of a note (SUP-104). Without a session it explains how to create one (SUP-106). */
export const SessionField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({ of, name, sessions }: SessionFieldProps<V, N>) => {
  const t = useText();
  const { reader } = useFormat();
  const labelOf = (session: CoachEntry): string => [shortDateTime(dateOf(session), reader), session.SessionTypeName].filter(Boolean).join(' · ');
  const options = Object.fromEntries(sessions.map((session) => [session.Id, labelOf(session)]));
  const place = { of, name, label: t('log.session'), options: options as never, required: true } as const;
  if (sessions.length > 0) return <SelectField {...place} />;
  return (
    <Tooltip content={t('log.session.none')} relationship="description" withArrow>
      <div>
        <SelectField {...place} placeholder={t('log.session.noChoice')} />
      </div>
    </Tooltip>
  );
};
