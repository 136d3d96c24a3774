import { expect, it } from 'vitest';
import { faultsOf, nextSpan } from './spans';

const span = (StartTime: string, EndTime: string) => ({ StartTime, EndTime });

it('[COA-043] a range ends after it begins, and does not overlap others of its day', () => {
  expect(faultsOf([span('09:00', '12:00'), span('12:00', '15:00')])).toEqual([undefined, undefined]);
  expect(faultsOf([span('09:00', '12:00'), span('11:45', '15:00')])).toEqual([undefined, 'span.overlap']);
  expect(faultsOf([span('13:00', '15:00'), span('09:00', '17:00')])).toEqual([undefined, 'span.overlap']);
  expect(faultsOf([span('12:00', '12:00'), span('13:00', '12:00')])).toEqual(['span.order', 'span.order']);
  expect(faultsOf([span('18:00', '00:00'), span('23:00', '23:30')])).toEqual([undefined, 'span.overlap']);
  expect(faultsOf([span('', '12:00')])).toEqual(['span.missing']);
});

it('[COA-044] times are on a quarter hour', () => {
  expect(faultsOf([span('09:10', '12:00'), span('12:15', '12:45')])).toEqual(['span.rounding', undefined]);
});

it('the next range is offered after the last one, within the day', () => {
  expect(nextSpan([])).toEqual(span('09:00', '17:00'));
  expect(nextSpan([span('13:00', '15:00'), span('09:00', '12:00')])).toEqual(span('16:00', '17:00'));
  expect(nextSpan([span('09:00', '23:30')])).toEqual(span('22:00', '23:00'));
});
