import { basename } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { browserTitles } from './browser.ts';
import { unsupported } from './unsupported.ts';

/** The journeys of `npm test` that Firefox makes, too, by the journey that they are a part of. */
const alsoInFirefox: Record<string, readonly string[]> = {
  Home: ['home'],
  Registration: ['event.', 'visitor.', 'visitor-forms', 'keyboard'],
  'Language switch': ['language'],
  'Sign-up and sign-in': ['account', 'sign-in'],
  'Admin sign-in': ['admin.'],
  'Create an event with date pickers': ['admin.', 'admin-keyboard'],
  'Editor: typing and pasting': ['admin-resources', 'admin-paste'],
  'Table and row menu': ['admin-keyboard'],
  Upload: ['admin-paste'],
  'Back and forward': ['events.'],
  Notices: ['notices'],
  Accessibility: ['accessibility'],
};

const columns = Object.keys(browserTitles) as (keyof typeof browserTitles)[];

/** Prints which journey passed in which browser, and what is not supported there. */
export default class Table implements Reporter {
  readonly #results = new Map<string, boolean>();

  #add(journey: string, browser: string, hasPassed: boolean): void {
    const cell = `${journey}|${browser}`;
    this.#results.set(cell, hasPassed && (this.#results.get(cell) ?? true));
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'skipped') return;
    const hasPassed = status === 'passed';
    const column = columns.find((browser) => test.title.endsWith(` in ${browserTitles[browser]}`));
    if (column) {
      this.#add(test.title.slice(0, -` in ${browserTitles[column]}`.length), column, hasPassed);
      return;
    }
    for (const [name, specs] of Object.entries(alsoInFirefox)) {
      if (specs.some((spec) => basename(test.location.file).startsWith(spec)))
        this.#add(name, 'firefox', hasPassed);
    }
  }

  onEnd(_result: FullResult): void {
    const names = new Set([...this.#results.keys()].map((cell) => cell.split('|')[0] ?? ''));
    const line = (cells: string[]) =>
      cells.map((cell, index) => cell.padEnd(index ? 9 : 62)).join('');
    console.log(`\n${line(['', ...columns])}`);
    for (const name of [...names].sort()) {
      const outcomes = columns.map((browser) => {
        const hasPassed = this.#results.get(`${name}|${browser}`);
        return hasPassed === undefined ? '–' : hasPassed ? 'passed' : 'FAILED';
      });
      console.log(line([name, ...outcomes]));
    }
    console.log('\nNot supported, and what people see instead:');
    for (const { browser, feature, instead } of unsupported)
      console.log(`${browser}: ${feature}. ${instead}`);
  }
}
