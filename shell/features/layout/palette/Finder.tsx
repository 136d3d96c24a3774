import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useCallback, useId, useState } from 'react';
import { media } from '../../../ui/looks/media';
import { visuallyHidden } from '../../../ui/looks/visuallyHidden';
import { useText } from '../text';
import type { RankedItem } from './items';
import { optionId, Results } from './Results';
import { useChoice } from './useChoice';
import { useFinds } from './useFinds';
import { useFollow } from './useFollow';
import { useOtherLanguage } from './usePaletteItems';

const useStyles = makeStyles({
  root: { position: 'relative', width: '100%', maxWidth: '40rem', [media.mobile]: { maxWidth: '100%' } },
  field: { width: '100%' },
  list: {
    position: 'absolute',
    zIndex: 2,
    insetInline: 0,
    top: `calc(100% + ${tokens.spacingVerticalXS})`,
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'min(26rem, 60dvh)',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  unseen: visuallyHidden,
});

interface FinderProps {
  /** Label of the field; names what is searched, such as people. */
  readonly label: string;
  /** The plugin whose searches are used; by default those of all plugins that are available to the user. */
  readonly of?: string;
}

/** A field on a page that uses the searches of the command palette. Results are listed below it, and open as in the palette. */
export const Finder = ({ label, of }: FinderProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const follow = useFollow();
  const { items, isPending, hasFailed, isAsked, isCut } = useFinds(query, useOtherLanguage(), of);
  const choose = useCallback(
    ({ target }: RankedItem): void => {
      setOpen(false);
      follow(target);
    },
    [follow],
  );
  const { active, activate, reset, onKeyDown } = useChoice({ query, asked: query, shown: items, isPending, onChosen: choose });
  const isShown = isOpen && isAsked;
  const said = hasFailed ? t('palette.failed') : isPending && items.length === 0 ? t('palette.searching') : undefined;
  const count = new Set(items.map(({ record, key }) => record?.key ?? key)).size;
  return (
    <div className={styles.root} data-slot="finder">
      <Input
        className={styles.field}
        size="large"
        type="search"
        contentBefore={<SearchRegular aria-hidden />}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? optionId(id, active) : undefined}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(_, { value }) => {
          setQuery(value);
          setOpen(true);
          reset();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isShown) {
            // Prevents the browser from clearing the field.
            event.preventDefault();
            setOpen(false);
          } else if (isAsked) {
            setOpen(true);
            onKeyDown(event);
          }
        }}
      />
      {isShown && (
        <div className={styles.list}>
          <Results
            id={id}
            label={label}
            items={items}
            active={active}
            note={said ?? (items.length === 0 ? t('palette.none') : isCut ? t('palette.more') : '')}
            isGrouped={false}
            onActive={activate}
            onChosen={choose}
          />
        </div>
      )}
      <div role="status" className={styles.unseen}>
        {isShown ? (said ?? [t('palette.found', { n: count }), isCut && t('palette.more')].filter(Boolean).join(' ')) : ''}
      </div>
    </div>
  );
};
