import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, PageFrame, useFormat, useModal, usePagedList } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { ActingLine } from '../contract';
import { AuditFilters } from '../parts/AuditFilters';
import { ChainState } from '../parts/ChainState';
import { StaffChanges } from '../parts/StaffChanges';
import { isReason } from '../rules/reasons';
import { acted, modals } from '../state';
import { useText } from '../text';

const keyOf = ({ Id }: ActingLine): string => String(Id);
const nameOf = ({ Actor, Subject }: ActingLine): string => `${Actor.Name}, ${Subject.Name}`;

/** The audit of impersonations, for SuperAdmin: searched on the server, each row with its changes, and whether the audit is unaltered (SUP-068). */
export default function Audit() {
  const t = useText();
  const { reader, number } = useFormat();
  const open = useModal(modals.acting);
  const columns = useMemo<readonly Column<ActingLine>[]>(
    () => [
      { id: 'since', header: t('audit.since'), sort: 'Since', cell: ({ Since }) => shortDateTime(Since, reader) },
      { id: 'until', header: t('audit.until'), cell: ({ Until }) => (Until === null ? t('audit.now') : shortDateTime(Until, reader)) },
      { id: 'actor', header: t('audit.actor'), sort: 'Actor', cell: ({ Actor }) => Actor.Name },
      { id: 'subject', header: t('audit.subject'), sort: 'Subject', cell: ({ Subject }) => Subject.Name },
      { id: 'company', header: t('column.company'), cell: ({ Company }) => Company },
      {
        id: 'reason',
        header: t('reason'),
        cell: ({ Reason, ReasonDetail }) => [t(`reason.${isReason(Reason) ? Reason : 'none'}`), ReasonDetail].filter(Boolean).join(' · '),
      },
      { id: 'changes', header: t('audit.changes'), sort: 'Changes', isNumber: true, cell: ({ Changes }) => number(Changes) },
    ],
    [t, reader, number],
  );
  const press = useMemo(() => (line: ActingLine) => void open({ line }), [open]);
  return (
    <PageFrame title={t('nav.audit')} subtitle={t('audit.subtitle')}>
      <ChainState />
      <AuditFilters />
      <DataTable
        isWide
        of={usePagedList(acted, 'nothing')}
        label={t('nav.audit')}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        onPress={press}
        empty={<EmptyState title={t('audit.none')} text={t('audit.none.text')} />}
      />
      <StaffChanges />
    </PageFrame>
  );
}
