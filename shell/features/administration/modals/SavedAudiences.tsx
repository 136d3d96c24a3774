import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular, DeleteRegular, RenameRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import type { ModalProps } from '../../../kernel/declaration/definePlugin';
import { DialogFrame } from '../../../ui/DialogFrame';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded } from '../../../ui/states/Loaded';
import { useChange } from '../../../ui/useChange';
import { useModal } from '../../../ui/useModal';
import type { SavedAudience } from '../contract';
import { deleteAudience, savedAudiences } from '../state';
import { message, useText } from '../text';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' },
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  people: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The chosen action: use, rename or copy filters. */
type Chosen = { readonly use: SavedAudience } | { readonly rename: SavedAudience } | { readonly copy: SavedAudience };

type Props = ModalProps<{ readonly input: { readonly company: string }; readonly result: Chosen }>;

/** The saved filters of a company, to use, rename, copy or delete. */
export default function SavedAudiences({ company, close }: Props) {
  const t = useText();
  return (
    <DialogFrame title={t('saved.title')} width="40rem" onClose={() => close()} actions={<Button onClick={() => close()}>{t('saved.close')}</Button>}>
      <Loaded of={savedAudiences.of({ query: { entityId: company } })} failed={t('saved.failed')}>
        {(all: readonly SavedAudience[]) =>
          all.length === 0 ? <EmptyState title={t('saved.none')} text={t('saved.none.hint')} /> : <List all={all} onChosen={close} />
        }
      </Loaded>
    </DialogFrame>
  );
}

const List = ({ all, onChosen }: { readonly all: readonly SavedAudience[]; onChosen(chosen: Chosen): void }) => {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {all.map((saved) => (
        <Item key={saved.Id} saved={saved} onChosen={onChosen} />
      ))}
    </ul>
  );
};

const Item = ({ saved, onChosen }: { readonly saved: SavedAudience; onChosen(chosen: Chosen): void }) => {
  const styles = useStyles();
  const t = useText();
  const used = useId();
  const confirm = useModal('layout.confirm');
  const { run, isRunning } = useChange(deleteAudience);
  const { Id, EntityId, Name, People, Owner, UsedBy, MayDelete } = saved;
  const askAndDelete = async (): Promise<void> => {
    const words = {
      title: message('saved.delete.title'),
      text: message('saved.delete.text', { name: Name, uses: UsedBy || 'none' }),
      confirm: message('saved.delete'),
      cancel: message('saved.cancel'),
    };
    if (await confirm({ ...words, danger: true, isAdministration: true })) run({ body: { EntityId, Id } });
  };
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{Name}</p>
        <p className={styles.people}>{People}</p>
        <p className={styles.people}>{t('saved.by', { name: Owner })}</p>
        {UsedBy !== '' && (
          <p id={used} className={styles.people}>
            {t('saved.usedBy', { uses: UsedBy })} {!MayDelete && t('saved.usedBy.only')}
          </p>
        )}
      </div>
      <Button aria-label={t('saved.use.of', { name: Name })} onClick={() => onChosen({ use: saved })}>
        {t('saved.use')}
      </Button>
      <Button
        icon={<RenameRegular />}
        aria-label={t('saved.rename.of', { name: Name })}
        title={t('saved.rename')}
        onClick={() => onChosen({ rename: saved })}
      />
      <Button icon={<CopyRegular />} aria-label={t('saved.copy.of', { name: Name })} title={t('saved.copy')} onClick={() => onChosen({ copy: saved })} />
      <Button
        icon={<DeleteRegular />}
        aria-label={t('saved.delete.of', { name: Name })}
        title={t('saved.delete')}
        aria-describedby={UsedBy === '' ? undefined : used}
        disabledFocusable={isRunning || !MayDelete}
        onClick={() => void askAndDelete()}
      />
    </li>
  );
};
