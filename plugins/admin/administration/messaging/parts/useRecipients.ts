import { type Audience, useDispatch, useModal, useRun } from '#shell/api';
import { type Channel, longestText } from '../../../rules/messages';
import { filtersOf } from '../../../rules/reportFilters';
import { modals } from '../../../state/api';
import { message } from '../../../text';
import { type EmailValues, textWordsOf } from '../rules/form';
import { preview, recipients } from '../state';

const tools = {
  Email: { ListType: 'EmailTool', text: 'messages.send.text' },
  Text: { ListType: 'TextTool', text: 'texts.send.text' },
} as const;

/** Words of a text in both languages; what nobody typed is empty. */
export interface TextWords {
  readonly en: string;
  readonly es: string;
}

/** The words of a text whose length is asked for; none of one that is too long to be sent. */
const measured = (words: TextWords | undefined) => (words && Math.max(words.en.length, words.es.length) <= longestText ? textWordsOf(words) : {});

/** What both tools ask about an audience before a message goes to it. */
export const useRecipients = (channel: Channel, EntityId: string) => {
  const dispatch = useDispatch();
  const ask = useModal('layout.confirm');
  const open = useModal(modals.recipients);
  const check = useRun(preview);
  const { ListType, text } = tools[channel];
  const askedOf = (audience: Audience) => ({ EntityId, ListType, ...filtersOf(audience) });
  return {
    /** @param said of a text, which each recipient is shown with, or of a mail, which is shown as one of them gets it */
    show: async (audience: Audience, said: { readonly words?: TextWords; readonly mail?: Pick<EmailValues, 'subjects' | 'bodies'> }): Promise<void> => {
      const asked = askedOf(audience);
      const reached = await check({ body: { ...asked, PageSize: 10, ...measured(said.words) } });
      if (reached === undefined) return;
      dispatch(recipients.narrowed({ ...asked, SearchTerms: '' }));
      // What a dialog is given is frozen; what stands in the form is typed on.
      const { words, mail } = structuredClone(said);
      await open({ reached, channel, ...(words && { words }), ...(mail && { mail: { ...mail, EntityId } }) });
    },
    /**
     * @param words of a text
     * @returns the number of recipients that the sender was told of and agreed to; undefined: nothing is to be sent
     */
    agreed: async (audience: Audience, words?: TextWords): Promise<number | undefined> => {
      const reached = await check({ body: { ...askedOf(audience), PageSize: 10, ...measured(words) } });
      if (reached === undefined) return undefined;
      const { Count, OptedOut, NoAddress, Longest } = reached;
      // The server says why a message to nobody is refused.
      const isSure =
        Count === 0 ||
        (await ask({
          title: message('messages.send.title', { n: Count }),
          text: message(text, { n: Count, left: OptedOut + NoAddress, characters: Longest?.Characters ?? 0, segments: Longest?.Segments ?? 0 }),
          confirm: message('messages.send'),
          cancel: message('messages.cancel'),
          isAdministration: true,
        }));
      return isSure ? Count : undefined;
    },
  };
};
