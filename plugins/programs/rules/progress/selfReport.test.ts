import { describe, expect, it } from 'vitest';
import { isReviewed, mayDelete, missingInputs, notReviewed, requiredInputs, selfReportViewOnly, submittedCount } from './selfReport';

describe('the inputs of a self-report', () => {
  it.each([
    ['Attachment', { attachment: true, comment: false, checkbox: false }],
    ['AttachmentComment', { attachment: true, comment: true, checkbox: false }],
    ['Checkbox', { attachment: false, comment: false, checkbox: true }],
    ['CheckboxAttachment', { attachment: true, comment: false, checkbox: true }],
    ['CheckboxComment', { attachment: false, comment: true, checkbox: true }],
    ['CheckboxAttachmentComment', { attachment: true, comment: true, checkbox: true }],
    ['Comment', { attachment: false, comment: true, checkbox: false }],
  ] as const)('[PRG-144, PRG-145, PRG-146, PRG-147, PRG-148, PRG-149, PRG-150] of type %s', (type, inputs) => {
    expect(requiredInputs(type)).toEqual(inputs);
  });

  it('[PRG-152] list what is missing in the order of the form; white space is no comment', () => {
    const empty = { hasAttachment: false, comment: ' \n', checked: false };
    expect(missingInputs('CheckboxAttachmentComment', empty)).toEqual(['attachment', 'comment', 'checkbox']);
    expect(missingInputs('CheckboxAttachmentComment', { hasAttachment: true, comment: 'x', checked: true })).toEqual([]);
    expect(missingInputs('Checkbox', { ...empty, checked: true })).toEqual([]);
  });
});

describe('the self-report dialog', () => {
  it('[PRG-119] is view-only once approved and waiting submissions reach the required count', () => {
    const reports = [{ Status: 'Approved' }, { Status: 'PendingApproval' }, { Status: 'Denied' }] as const;
    expect(submittedCount(reports)).toBe(2);
    expect(selfReportViewOnly(2, 2, false)).toBe(true);
  });

  it('[PRG-120] can be used again after a deletion below the count', () => {
    expect(selfReportViewOnly(1, 2, false)).toBe(false);
  });

  it('[PRG-123] counts a missing requirement as 1, and stays view-only if it was opened so', () => {
    expect(selfReportViewOnly(1, 0, false)).toBe(true);
    expect(selfReportViewOnly(0, undefined, false)).toBe(false);
    expect(selfReportViewOnly(0, 3, true)).toBe(true);
  });

  it('[PRG-117] allows withdrawing only waiting submissions', () => {
    expect((['PendingApproval', 'Approved', 'Denied'] as const).map((Status) => mayDelete({ Status }))).toEqual([true, false, false]);
  });

  it('[PRG-124] ignores a review date in year 0001', () => {
    expect(isReviewed({ ReviewDate: notReviewed })).toBe(false);
    expect(isReviewed({ ReviewDate: '2026-11-09T18:00:00.000Z' })).toBe(true);
  });
});
