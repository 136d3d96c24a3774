import type { FieldFault } from '../../../rules/messages';
import { useText } from '../../../text';

/** The text of a fault in the personal fields of a message; undefined without a fault. */
export const useFieldFault = (): ((fault: FieldFault) => string | undefined) => {
  const t = useText();
  return (fault) => {
    if (fault === undefined) return undefined;
    return fault === 'broken' ? t('messages.brokenField', { example: '{{FirstName}}' }) : t('messages.unknownField', { name: fault.unknown });
  };
};
