import { makeStyles } from '@fluentui/react-components';
import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Tabs, useFocusKept } from '#shell/api';
import { useText } from '../../../text';
import type { Company } from '../rules/form';
import { Compose } from './Compose';
import { SentTable } from './SentTable';

const useStyles = makeStyles({ frame: { ':focus': { outlineStyle: 'none' } } });

const shows = ['new', 'sent'] as const;

/** A new mail, and those that were sent. The address names the tab; the focus is here once a mail is sent, and its form gone. */
export const EmailTabs = ({ company }: { readonly company: Company }) => {
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
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('messages.tabs')} className={styles.frame} onFocus={onFocus}>
      <Tabs id="email-tab" label={t('messages.tabs')} tabs={shows.map((name) => ({ name, label: t(`messages.show.${name}`) }))} chosen={chosen} onChosen={show}>
        {chosen === 'new' ? <Compose company={company} onSent={() => show('sent')} /> : <SentTable company={company.Value} />}
      </Tabs>
    </section>
  );
};
