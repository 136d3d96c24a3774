import { putsBack } from '../../../platform/putBack';
import { plainText } from '../../../platform/sanitise';
import type { NoticesTables } from '../tables';
import { inUnit, isOwn, kindOf, record, type TextState, textOf, writeText } from './records';

/** A text as the history records it: its source, and the company's own text as plain text. */
export const inWords = ({ Texts }: TextState): object => ({
  Source: isOwn(Texts) ? 'own' : 'product',
  Content: plainText(Texts.en),
  SpanishContent: plainText(Texts.es),
});

/** How saves of a company's texts are undone. */
export const undoOfTexts = putsBack<NoticesTables, TextState>('companyText.saved', {
  record,
  now: async (unit, { companyId, target }) => {
    const kind = kindOf(target);
    return { Kind: kind, Texts: (await textOf(inUnit(unit), companyId, kind)).own };
  },
  async keep(unit, { companyId }, { Kind, Texts }) {
    await writeText(unit, await textOf(inUnit(unit), companyId, Kind), Texts);
  },
  inWords: async (_unit, _change, state) => inWords(state),
  tells: ({ text }, { after }, language) => text(isOwn(after.Texts) ? 'undo.text.saved' : 'undo.text.product', { kind: after.Kind }, language),
});
