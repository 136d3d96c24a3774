/** Types that a window of this origin may show, because they cannot run script. All others are saved. */
const shown: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain']);

/** Whether a file of this type opens in a window; `text/plain;charset=utf-8` is `text/plain`. */
export const isShowable = (type: string): boolean => shown.has(type.split(';')[0]?.trim().toLowerCase() ?? '');
