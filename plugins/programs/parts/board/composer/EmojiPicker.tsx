import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { focusRingInside, Loading, Tabs, useFormat } from '#shell/api';
import { type Emoji, type EmojiGroup, emojiGroups, findEmoji } from '../../../rules/board/emoji';
import { useText } from '../../../text';

/** Emoji per row. */
const columns = 8;

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, width: 'min(20rem, 80vw)' },
  grid: { display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, height: '14rem', overflowY: 'auto', alignContent: 'start' },
  emoji: {
    height: '36px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    fontSize: '22px',
    lineHeight: '36px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ...focusRingInside,
  },
});

/** The emoji data of both languages are part of the product: no other server is called. */
const load = async (locale: string): Promise<readonly Emoji[]> =>
  (await (locale === 'es-419' ? import('emojibase-data/es-mx/compact.json') : import('emojibase-data/en/compact.json'))).default;

/** Emoji by group, with a search by name. */
const EmojiPicker = ({ onChosen }: { readonly onChosen: (emoji: string) => void }) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const [all, setAll] = useState<readonly Emoji[]>();
  const [words, setWords] = useState('');
  const [group, setGroup] = useState<EmojiGroup>('smileys');
  useEffect(() => void load(locale).then(setAll), [locale]);
  if (!all) return <Loading />;
  const found = findEmoji(all, words, group);
  return (
    <div className={styles.root}>
      <SearchBox aria-label={t('board.emoji.search')} placeholder={t('board.emoji.search')} value={words} onChange={(_, { value }) => setWords(value)} />
      {words.trim() === '' ? (
        <Tabs
          id="emoji"
          label={t('board.emoji')}
          isInDialog
          tabs={emojiGroups.map(({ name, sign }) => ({ name, label: <Sign name={t(`board.emoji.${name}`)}>{sign}</Sign> }))}
          chosen={group}
          onChosen={setGroup}
        >
          <EmojiGrid key={group} found={found} onChosen={onChosen} />
        </Tabs>
      ) : (
        <EmojiGrid key={words} found={found} onChosen={onChosen} />
      )}
    </div>
  );
};

export default EmojiPicker;

const Sign = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <span role="img" aria-label={name} title={name}>
    {children}
  </span>
);

/** Arrow keys move within the grid, Tab leaves it. */
const EmojiGrid = ({ found, onChosen }: { readonly found: readonly Emoji[]; readonly onChosen: (emoji: string) => void }) => {
  const styles = useStyles();
  const t = useText();
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = new Map([
      ['ArrowRight', 1],
      ['ArrowLeft', -1],
      ['ArrowDown', columns],
      ['ArrowUp', -columns],
    ]).get(event.key);
    const next = event.currentTarget.children[current + (step ?? 0)];
    if (step === undefined || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    setCurrent(current + step);
    next.focus();
  };
  if (found.length === 0) return <p>{t('board.emoji.none')}</p>;
  return (
    <div role="toolbar" aria-label={t('board.emoji')} className={styles.grid} onKeyDown={move}>
      {found.map(({ unicode, label }, index) => (
        <button
          key={unicode}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={label}
          title={label}
          className={styles.emoji}
          onFocus={() => setCurrent(index)}
          onClick={() => onChosen(unicode)}
        >
          {unicode}
        </button>
      ))}
    </div>
  );
};
