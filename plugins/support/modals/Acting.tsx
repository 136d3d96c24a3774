import { makeStyles, tokens } from '@fluentui/react-components';
import { ChangedFields, DialogFrame, EmptyState, Loaded, type ModalProps, type Moment, Timeline, useFormat } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { ActingChange, ActingLine } from '../contract';
import { isReason } from '../rules/reasons';
import { actingChanges } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  facts: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  what: { margin: 0 },
  code: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
});

/** An impersonation with its changes. */
export default function Acting({ line, close }: ModalProps<{ readonly input: { readonly line: ActingLine }; readonly result: true }>) {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const { Actor, Subject, Company, Mode, Reason, ReasonDetail, Since, Until } = line;
  const [from, to] = [shortDateTime(Since, reader), Until === null ? t('audit.now') : shortDateTime(Until, reader)];
  return (
    <DialogFrame title={t('audit.line', { actor: Actor.Name, subject: Subject.Name })} width="44rem" onClose={() => close()}>
      <p className={styles.facts}>
        {t('audit.users', { actor: Actor.UserName, subject: Subject.UserName, company: Company })}
        <br />
        {t('audit.period', { from, to })}
        <br />
        {t(`audit.mode.${Mode}`)} · {t(`reason.${isReason(Reason) ? Reason : 'none'}`)}
        {ReasonDetail && (
          <>
            <br />
            {ReasonDetail}
          </>
        )}
      </p>
      <Loaded of={actingChanges.of({ query: { Id: line.Id } })} failed={t('audit.changes.failed')}>
        {(changes) => <Changes changes={changes} all={line.Changes} />}
      </Loaded>
    </DialogFrame>
  );
}

/** Changes of an impersonation, with accesses marked as such. `all`: the total number, if more than are listed. */
const Changes = ({ changes, all }: { readonly changes: readonly ActingChange[]; readonly all: number }) => {
  const styles = useStyles();
  const t = useText();
  const { reader, number } = useFormat();
  if (changes.length === 0) return <EmptyState title={t('audit.changes.none')} />;
  const changed = changes.filter(({ Kind }) => Kind === 'Changed').length;
  const moments = changes.map(
    ({ Id, Kind, At, Route, Action, Target, What, Fields }): Moment => ({
      key: String(Id),
      at: At,
      when: shortDateTime(At, reader),
      title: <span className={styles.code}>{Route || Action}</span>,
      body: (
        <>
          {What !== null && <p className={styles.what}>{What}</p>}
          <ChangedFields of={Fields} />
          {t(`audit.kind.${Kind}`, { action: Action, target: Target })}
        </>
      ),
    }),
  );
  return (
    <>
      <Timeline label={t('audit.changes')} moments={moments} />
      {all > changed && <p className={styles.facts}>{t('audit.changes.more', { shown: number(changed), all: number(all) })}</p>}
    </>
  );
};
