import { Button, Checkbox, Combobox, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Group, Loading, useChange, useResource } from '#shell/api';
import { folded } from '#shell/rules/fuzzy';
import type { ApprovalSettings } from '../../../contract';
import { useText } from '../../../text';
import { PartFailed } from '../../PartLoaded';
import { saveSettings, settings } from '../state';

const useStyles = makeStyles({
  box: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    maxWidth: '40rem',
    padding: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  items: { display: 'grid', minWidth: 0 },
  add: { minWidth: 0 },
  list: { maxHeight: '16rem' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** Recipients of mails about waiting submissions (ADH-007). */
export const EmailSettings = ({ id, company, onClose }: BoxProps & { readonly id: string }) => (
  <section id={id} className={useStyles().box} aria-label={useText()('approval.settings')}>
    <Box company={company} onClose={onClose} />
  </section>
);

interface BoxProps {
  readonly company: string;
  readonly onClose: () => void;
}

const Box = ({ company, onClose }: BoxProps) => {
  const { data, status, retry } = useResource(settings.of({ query: { entityId: company } }));
  if (status === 'failed') return <PartFailed onRetry={retry} />;
  // Editing starts from the current settings, not from those of the last time the box was open.
  if (!data || status === 'loading') return <Loading />;
  return <Choices company={company} loaded={data} onClose={onClose} />;
};

type User = ApprovalSettings['Users'][number];

const textOf = ({ FirstName, LastName }: User): string => `${FirstName} ${LastName}`;

const Choices = ({ company, loaded, onClose }: BoxProps & { readonly loaded: ApprovalSettings }) => {
  const styles = useStyles();
  const t = useText();
  const [items, setItems] = useState(loaded.Items);
  const { run, isRunning } = useChange(saveSettings, onClose);
  const listed = new Set(items.map(({ Value }) => Value));
  const select = (value: string, Selected: boolean): void => setItems(items.map((item) => (item.Value === value ? { ...item, Selected } : item)));
  const add = (user: User): void => setItems([...items, { Value: user.UserId, Text: textOf(user), Selected: true }]);
  const save = (): void => run({ query: { entityId: company }, body: items.map(({ Value, Selected }) => ({ Value, Selected })) });
  return (
    <>
      <p className={styles.text}>{t('approval.settings.text')}</p>
      <Group className={styles.items} aria-label={t('approval.settings.items')}>
        {items.map(({ Value, Text, Selected }) => (
          <Checkbox key={Value} label={Text} checked={Selected} onChange={(_, { checked }) => select(Value, checked === true)} />
        ))}
      </Group>
      {items.every(({ Selected }) => !Selected) && <p className={styles.text}>{t('approval.settings.none')}</p>}
      <AddSomeone users={loaded.Users.filter(({ UserId }) => !listed.has(UserId))} onAdd={add} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('approval.cancel')}</Button>
        <Button appearance="primary" disabledFocusable={isRunning} onClick={save}>
          {t('approval.settings.save')}
        </Button>
      </div>
    </>
  );
};

/** Finds a staff member by name or mail address, and adds them. */
const AddSomeone = ({ users, onAdd }: { readonly users: readonly User[]; readonly onAdd: (user: User) => void }) => {
  const styles = useStyles();
  const t = useText();
  const [typed, setTyped] = useState('');
  const term = folded(typed.trim());
  const found = users.filter((user) => folded(`${textOf(user)} ${user.Email}`).includes(term));
  if (users.length === 0) return null;
  return (
    <Field className={styles.add} label={t('approval.settings.add')} hint={t('approval.settings.add.hint')}>
      <Combobox
        freeform
        autoComplete="off"
        value={typed}
        selectedOptions={[]}
        listbox={{ className: styles.list }}
        onChange={({ target }) => setTyped(target.value)}
        onOptionSelect={(_, { optionValue }) => {
          const user = users.find(({ UserId }) => UserId === optionValue);
          setTyped('');
          if (user) onAdd(user);
        }}
      >
        {found.map((user) => (
          <Option key={user.UserId} value={user.UserId} text={textOf(user)}>
            {`${textOf(user)}, ${user.Email}`}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
};
