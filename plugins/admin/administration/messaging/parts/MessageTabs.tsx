import { makeStyles } from '@fluentui/react-components';
import { type ComponentType, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Loaded, type OfferedFilters, Tabs, useFocusKept } from '#shell/api';
import type { Channel } from '../../../rules/messages';
import { useText } from '../../../text';
import type { Company } from '../rules/form';
import { filtersFor } from '../state';
import { SentTable } from './SentTable';

const useStyles = makeStyles({ frame: { ':focus': { outlineStyle: 'none' } } });

const shows = ['new', 'sent'] as const;
const listTypes = { Email: 'EmailTool', Text: 'TextTool' } as const;

/** Props of a form for a new message. */
export interface ComposeProps {
  readonly company: Company;
  readonly offered: OfferedFilters;
  readonly onSent: () => void;
}

interface MessageTabsProps {
  readonly company: Company;
  readonly channel: Channel;
  readonly compose: ComponentType<ComposeProps>;
}

/** A new message, and the sent ones. The address contains the tab. After a message was sent its form disappears, and the focus moves here. */
export const MessageTabs = ({ company, channel, compose: Compose }: MessageTabsProps) => {
  const styles = useStyles();
  const t = useText();
  const frame = useRef<HTMLElement>(null);
  const { onFocus } = useFocusKept(frame);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const chosen = new URLSearchParams(search).get('show') === 'sent' ? 'sent' : 'new';
  const show = (name: (typeof shows)[number]): void => {
    const address = new URLSearchParams(search);
    if (name === 'sent') address.set('show', name);
    else address.delete('show');
    navigate(address.size > 0 ? `${path}?${address}` : path, { replace: true });
  };
  // This call refuses a company without texts.
  return (
    <Loaded of={filtersFor(listTypes[channel], company.Value)} failed={t('messages.failed.filters')}>
      {(offered) => (
        <section ref={frame} tabIndex={-1} aria-label={t('messages.tabs')} className={styles.frame} onFocus={onFocus}>
          <Tabs
            id="message-tab"
            label={t('messages.tabs')}
            tabs={shows.map((name) => ({ name, label: t(`messages.show.${name}`) }))}
            chosen={chosen}
            onChosen={show}
          >
            {chosen === 'new' ? (
              <Compose company={company} offered={offered} onSent={() => show('sent')} />
            ) : (
              <SentTable company={company.Value} channel={channel} />
            )}
          </Tabs>
        </section>
      )}
    </Loaded>
  );
};
