import { useFormat } from '../../../i18n/format';
import { useText } from '../text';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Says the value of a field in words: in the field's own, or by its type. */
export const useSayValue = (): ((value: unknown, say: ((value: unknown) => string) | undefined) => string) => {
  const t = useText();
  const { number, day } = useFormat();
  const usual = (value: unknown): string => {
    if (value instanceof File) return value.name;
    if (Array.isArray(value)) return value.map(usual).join(', ');
    switch (typeof value) {
      case 'boolean':
        return t(value ? 'value.on' : 'value.off');
      case 'number':
        return number(value);
      case 'string':
        return dayForm.test(value) ? day(value) : value;
      default:
        return '';
    }
  };
  return (value, say) => (say?.(value) ?? usual(value)) || t('value.none');
};
