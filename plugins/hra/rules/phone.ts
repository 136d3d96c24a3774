/** Whether a phone can call the number: 3 to 15 digits, which spaces, hyphens and parentheses may divide, with a plus sign before a country code. */
export const isPhone = (text: string): boolean => /^\+?[\d()\- ]+$/.test(text) && /^\d{3,15}$/.test(text.replace(/\D/g, ''));

/** The number in the form of `tel:` and `sms:` addresses. */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');
