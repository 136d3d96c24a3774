import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, type RefObject, useCallback, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { type ContractForm, EmptyState, Form, NumberField, SubmitButton, TextField, useRowsInPages } from '#shell/api';
import type { AdministeredGroup, GroupUser } from '../../../contract';
import { isSize } from '../../../rules/limits/groupLimits';
import { useText } from '../../../text';
import { PartFailed } from '../../PartLoaded';
import type { GroupValues } from '../rules/form';
import type { MemberRow } from '../rules/members';
import { AddMembers } from './AddMembers';
import { MemberTable } from './MemberTable';
import { useMembers } from './useMembers';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  sizes: { display: 'grid', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))', gap: tokens.spacingHorizontalL },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface GroupFormProps {
  readonly form: ContractForm<GroupValues>;
  readonly challengeId: string;
  /** The saved group; undefined for a new one. */
  readonly saved?: AdministeredGroup;
  readonly onCancel: () => void;
}

/** The fields of a group, the search for people to add, and the people in it (ADH-041). */
export const GroupForm = ({ form, challengeId, saved, onCancel }: GroupFormProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { control } = form.form;
  const { field: added } = useController({ control, name: 'added' });
  const { field: removed } = useController({ control, name: 'removed' });
  const search = useRef<HTMLInputElement>(null);
  const inside = saved?.Detail.GroupUsers.map(({ UserId }) => UserId) ?? [];
  return (
    <div className={styles.root}>
      <Form of={form} id={id}>
        <Fields form={form} />
      </Form>
      <Part title={t('groups.members')}>
        <AddMembers challengeId={challengeId} inside={inside} added={added.value} input={search} onAdd={(user) => added.onChange([...added.value, user])} />
        <Added users={added.value} onChange={added.onChange} search={search} />
        {saved && <Members challengeId={challengeId} saved={saved} removed={removed.value} onChange={removed.onChange} />}
        {!saved && added.value.length === 0 && <EmptyState title={t('groups.nobody')} />}
      </Part>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('groups.cancel')}</Button>
        <SubmitButton of={form} form={id} needsChange>
          {t('groups.save')}
        </SubmitButton>
      </div>
    </div>
  );
};

const Fields = ({ form }: Pick<GroupFormProps, 'form'>) => {
  const styles = useStyles();
  const t = useText();
  const limits = form.limits.properties?.Detail?.properties ?? {};
  const { GroupName = {}, Min = {}, Max = {} } = limits;
  const isOver = (max: number | null, { Min: min }: GroupValues): string | undefined =>
    min !== null && max !== null && !isSize(min, max) ? t('groups.maxOverMin') : undefined;
  return (
    <>
      <TextField of={form} name="GroupName" label={t('groups.field.name')} limits={GroupName} stopsAtLimit />
      <div className={styles.sizes}>
        <NumberField of={form} name="Min" label={t('groups.field.min')} limits={Min} />
        <NumberField of={form} name="Max" label={t('groups.field.max')} limits={Max} check={isOver} />
      </div>
    </>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
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

const pages = [25, 50, 100] as const;

interface AddedProps {
  readonly users: readonly GroupUser[];
  readonly onChange: (users: readonly GroupUser[]) => void;
  /** Receives the focus when a row is removed. */
  readonly search: RefObject<HTMLInputElement | null>;
}

/** People whom the save adds. */
const Added = ({ users, onChange, search }: AddedProps) => {
  const t = useText();
  const list = useRowsInPages(
    users.map((user): MemberRow => ({ ...user, status: 'Added' })),
    pages,
  );
  const takeOut = useCallback(
    ({ UserId }: MemberRow) => {
      onChange(users.filter((user) => user.UserId !== UserId));
      search.current?.focus();
    },
    [users, onChange, search],
  );
  return users.length === 0 ? null : <MemberTable of={list} label={t('groups.toAdd')} onRemove={takeOut} />;
};

interface MembersProps {
  readonly challengeId: string;
  readonly saved: AdministeredGroup;
  readonly removed: readonly string[];
  readonly onChange: (removed: readonly string[]) => void;
}

/** Members and invited people. */
const Members = ({ challengeId, saved, removed, onChange }: MembersProps) => {
  const t = useText();
  const list = useMembers({ challengeId, groupId: saved.Id, total: saved.Detail.GroupUsers.length, removed });
  const takeOut = useCallback(({ UserId }: MemberRow) => onChange([...removed, UserId]), [removed, onChange]);
  const keep = useCallback(({ UserId }: MemberRow) => onChange(removed.filter((id) => id !== UserId)), [removed, onChange]);
  if (list.failure && !list.rows) return <PartFailed onRetry={list.onRetry} />;
  return (
    <MemberTable
      of={list}
      label={t('groups.members')}
      search={t('groups.searchMembers')}
      empty={<EmptyState title={t('groups.nobody')} />}
      onRemove={takeOut}
      onKeep={keep}
    />
  );
};
