import { useLocation, useSearch } from 'wouter';
import { Tabs } from '#shell/api';
import { useText } from '../../../text';
import type { Company } from '../rules/form';
import { Compose } from './Compose';
import { SentTable } from './SentTable';

const shows = ['new', 'sent'] as const;

/** A new mail, and those that were sent. The address names the tab. */
export const EmailTabs = ({ company }: { readonly company: Company }) => {
  const t = useText();
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
    <Tabs id="email-tab" label={t('messages.tabs')} tabs={shows.map((name) => ({ name, label: t(`messages.show.${name}`) }))} chosen={chosen} onChosen={show}>
      {chosen === 'new' ? <Compose company={company} onSent={() => show('sent')} /> : <SentTable company={company.Value} />}
    </Tabs>
  );
};
