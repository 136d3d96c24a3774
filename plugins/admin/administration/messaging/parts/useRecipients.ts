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

/** Words of a text in both languages; empty without input. */
export interface TextWords {
  readonly en: string;
  readonly es: string;
}

/** The words of a text whose length is requested; empty for one that is too long. */
const measured = (words: TextWords | undefined) => (words && Math.max(words.en.length, words.es.length) <= longestText ? textWordsOf(words) : {});

/** Requests of both tools about an audience before a message is sent. */
export const useRecipients = (channel: Channel, EntityId: string) => {
  const dispatch = useDispatch();
  const ask = useModal('layout.confirm');
  const open = useModal(modals.recipients);
  const check = useRun(preview);
  const { ListType, text } = tools[channel];
  const askedOf = (audience: Audience) => ({ EntityId, ListType, ...filtersOf(audience) });
  return {
    /** @param said words of a text, shown for each recipient, or a mail, shown for one of them */
    show: async (audience: Audience, said: { readonly words?: TextWords; readonly mail?: Pick<EmailValues, 'subjects' | 'bodies'> }): Promise<void> => {
      const asked = askedOf(audience);
      const reached = await check({ body: { ...asked, PageSize: 10, ...measured(said.words) } });
      if (reached === undefined) return;
      dispatch(recipients.narrowed({ ...asked, SearchTerms: '' }));
      // The input of a dialog is frozen, but the form can still be edited.
      const { words, mail } = structuredClone(said);
      await open({ reached, channel, ...(words && { words }), ...(mail && { mail: { ...mail, EntityId } }) });
    },
    /**
     * @param words only for a text
     * @returns the number of recipients that the sender has confirmed; undefined if nothing is to be sent
     */
    agreed: async (audience: Audience, words?: TextWords): Promise<number | undefined> => {
      const reached = await check({ body: { ...askedOf(audience), PageSize: 10, ...measured(words) } });
      if (reached === undefined) return undefined;
      const { Count, OptedOut, NoAddress, Longest } = reached;
      // The server refuses a message without recipients, and says why.
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
