import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, readCsv } from './csv';

const cellsOf = (text: string): unknown => readCsv(text)?.rows.map(({ cells }) => cells);

describe('reading', () => {
  it('reads quoted cells, doubled marks, line breaks within cells, and each kind of line end', () => {
    expect(cellsOf('Date,Note\r\n2026-01-01,"a ""b"", c"\n2026-01-02,"two\nlines"\r2026-01-03,x')).toEqual([
      ['Date', 'Note'],
      ['2026-01-01', 'a "b", c'],
      ['2026-01-02', 'two\nlines'],
      ['2026-01-03', 'x'],
    ]);
  });

  it('knows semicolons and tabs, skips empty rows and the mark of the encoding', () => {
    expect(cellsOf('\uFEFFDate;Steps\n\n2026-01-01;5\n;\n')).toEqual([
      ['Date', 'Steps'],
      ['2026-01-01', '5'],
    ]);
    expect(cellsOf('Date\tSteps\n2026-01-01\t5')).toEqual([
      ['Date', 'Steps'],
      ['2026-01-01', '5'],
    ]);
  });

  it('returns the line on which a row begins', () => {
    expect(readCsv('Date,Note\n2026-01-01,"two\nlines"\n\n2026-01-03,x')?.rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('knows from what separates the cells whether numbers have commas', () => {
    expect(readCsv('Date,Weight\n2026-01-01,"170,5"')?.hasDecimalCommas).toBe(false);
    expect(readCsv('Date;Weight\n2026-01-01;170,5')?.hasDecimalCommas).toBe(true);
    expect(readCsv('Date\tSteps\n2026-01-01\t1,705')?.hasDecimalCommas).toBe(false);
  });

  it('stops at the first row beyond the limit', () => {
    expect(readCsv('Date,Note\n1,x\n2,x\n3,x\n4,"open', 2)?.rows.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(readCsv('Date,Note\n1,x', 2)?.rows).toHaveLength(2);
  });

  it('refuses binary files', () => {
    expect(readCsv('Date,Steps\n\0\0,5')).toBeUndefined();
  });

  it('refuses a mark that is not closed', () => {
    expect(readCsv('Date,Note\n2026-01-01,"open')).toBeUndefined();
    expect(readCsv('Date,Note\n2026-01-01,"a" b')).toBeUndefined();
  });
});

describe('writing', () => {
  it.each(['=1+1', '+cmd()', '-2+3', '@SUM(A1)', '\tx'])('%j is shown and never run', (text) => {
    expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/);
  });

  it.each(['a;=1+1', 'a;-1', 'a;"=1+1', 'a\t@SUM(A1)', 'a\n+1', 'a\r\n =1'])('%j begins no formula where something else separates the cells', (text) => {
    const cells = csvOf([['first', text]]).split(/[;\t\r\n]/);
    for (const cell of cells) expect(cell.replace(/^[\s"]*/, '')).not.toMatch(/^[=+\-@]/);
  });

  it('leaves numbers as they are', () => {
    expect(csvOf([['-5', '3.5']])).toBe('\uFEFF-5,3.5\r\n');
  });

  it('parses its own output', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.trim())
      .filter((text) => !/^[=+\-@\t\r]/.test(text) && !/[;\t]|[\r\n]\s*"*[=+\-@]/.test(text));
    const row = fc.array(cell, { minLength: 2, maxLength: 4 }).filter((cells) => cells.some((text) => text !== ''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        expect(cellsOf(csvOf(rows))).toEqual(rows);
      }),
    );
  });
});
